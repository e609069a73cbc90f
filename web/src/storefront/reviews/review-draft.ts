import * as z from 'zod/mini';
import { parseJson, tabStore } from '@/ui/browser/browser-storage.ts';

const KEY = 'reviewDraft';

/** The draft of a review. */
const draftSchema = z.object({
  /** 0: no rating selected. */
  rating: z.int().check(z.gte(0), z.lte(5)),
  message: z.string(),
});
export type ReviewDraft = z.infer<typeof draftSchema>;

export const NO_DRAFT: ReviewDraft = { rating: 0, message: '' };

/** The draft of the review form, stored for this tab only. It survives reloads and the redirect to Discord. */
export const reviewDraft = {
  read: (): ReviewDraft => {
    const stored = tabStore.read(KEY);
    const parsed = draftSchema.safeParse(stored === null ? null : parseJson(stored));
    return parsed.success ? parsed.data : NO_DRAFT;
  },
  store: (draft: ReviewDraft): void => {
    tabStore.write(KEY, JSON.stringify(draft));
  },
  clear: (): void => tabStore.remove(KEY),
};
