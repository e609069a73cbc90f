import { linkUrlSchema } from '@blockbazaar/domain/catalog/urls';
import {
  MEDIA_TYPE_NAMES,
  mediaRewardInputSchema,
  type MediaRewardInput,
  type MediaType,
} from '@blockbazaar/domain/media-rewards/media-reward';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';

const { discordRequired, minecraftRequired, urlInvalid, viewsInvalid } = MEDIA_ADMIN_MESSAGES;

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** A number of views as people write it: `12,500`. Null: it is none. */
export function parseViews(text: string): number | null {
  const digits = text.trim().replaceAll(/[,\s]/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null;
}

/** What is typed into the form, and the submission that it comes to. */
export const submissionFormSchema = z.pipe(
  z.object({
    // Their own words for "required" speak to somebody who is buying.
    discordUsername: z.pipe(required(discordRequired), mediaRewardInputSchema.shape.discordUsername),
    minecraftUsername: z.pipe(required(minecraftRequired), mediaRewardInputSchema.shape.minecraftUsername),
    mediaType: z.enum(MEDIA_TYPE_NAMES),
    mediaUrl: z.string().check(
      z.trim(),
      z.refine((url) => linkUrlSchema.safeParse(url).success, urlInvalid),
    ),
    views: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => parseViews(text) ?? 0),
      ),
      z
        .number()
        .check(z.gte(STAFF_LIMITS.mediaViewsMin, viewsInvalid), z.lte(STAFF_LIMITS.mediaViewsMax, viewsInvalid)),
    ),
  }),
  z.transform(({ views, ...others }): MediaRewardInput => ({ ...others, viewsCount: views })),
);
export type SubmissionFormValues = z.input<typeof submissionFormSchema>;

const FIRST_TYPE: MediaType = 'yt_short';
export const NEW_SUBMISSION: SubmissionFormValues = {
  discordUsername: '',
  minecraftUsername: '',
  mediaType: FIRST_TYPE,
  mediaUrl: '',
  views: '',
};
