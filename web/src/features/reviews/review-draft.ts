import * as z from 'zod/mini';
import { parseJson, tabStore } from '@/shared/browser-storage.ts';

const KEY = 'reviewDraft';

/** A review that is being written. */
const draftSchema = z.object({
  /** 0: not chosen yet. */
  rating: z.int().check(z.gte(0), z.lte(5)),
  message: z.string(),
});
export type ReviewDraft = z.infer<typeof draftSchema>;

export const NO_DRAFT: ReviewDraft = { rating: 0, message: '' };

/** What was typed into the review form: kept over reloads and the trip to Discord's sign-in, in this tab only. */
export const reviewDraft = {
  read: (): ReviewDraft => {
    const stored = tabStore.read(KEY);
    const parsed = draftSchema.safeParse(stored === null ? null : parseJson(stored));
    return parsed.success ? parsed.data : NO_DRAFT;
  },
  keep: (draft: ReviewDraft): void => {
    tabStore.write(KEY, JSON.stringify(draft));
  },
  forget: (): void => tabStore.remove(KEY),
};
