import { linkUrlSchema } from '@blockbazaar/domain/catalog/urls';
import {
  MEDIA_REWARD_STATUSES,
  MEDIA_TYPE_NAMES,
  mediaReasonSchema,
  mediaRewardInputSchema,
  type MediaRewardInput,
  type MediaRewardStatus,
  type MediaType,
} from '@blockbazaar/domain/rewards/media-reward';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import * as z from 'zod/mini';
import type { EditedDocument } from '@/dashboard/ui/edit-form/useEditForm.ts';
import { MEDIA_ADMIN_MESSAGES } from './media-messages.ts';

const { discordRequired, minecraftRequired, reasonRequired, urlInvalid, viewsInvalid } = MEDIA_ADMIN_MESSAGES;

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** More views than any video has. */
const VIEWS_END = 1e10;

/** Parses a typed number of views: `12,500`. Null if the text is not a number. */
export function parseViews(text: string): number | null {
  const digits = text.trim();
  if (!/^(?:\d{1,3}(?:[,.\s]\d{3})+|\d+)$/.test(digits)) return null;
  const views = Number(digits.replaceAll(/\D/g, ''));
  return views < VIEWS_END ? views : null;
}

const FIELDS = {
  // The messages of the domain schemas address buyers.
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
    z.number().check(z.gte(STAFF_LIMITS.mediaViewsMin, viewsInvalid), z.lte(STAFF_LIMITS.mediaViewsMax, viewsInvalid)),
  ),
};

/** The values of the form, and the submission they produce. A new submission needs no reason. */
export const submissionFormSchema = z.pipe(
  z.object({ ...FIELDS, reason: z.string() }),
  z.transform(({ views, reason: _reason, ...others }): MediaRewardInput => ({ ...others, viewsCount: views })),
);
export type SubmissionFormValues = z.input<typeof submissionFormSchema>;

const correctionFields = z.object({ ...FIELDS, reason: z.pipe(required(reasonRequired), mediaReasonSchema) });
const correctionFormSchema = z.pipe(
  correctionFields,
  z.transform(({ views, ...others }): MediaRewardInput & { reason: string } => ({ ...others, viewsCount: views })),
);

export const withdrawalFormSchema = z.pick(correctionFields, { reason: true });

/** A submission during a correction. */
type Corrected = MediaRewardInput & { status: MediaRewardStatus; reason: string };

/** The correction of a submission. The reason exists only in the form. */
export const CORRECTION: EditedDocument<SubmissionFormValues, Corrected, MediaRewardInput & { reason: string }> = {
  schema: correctionFormSchema,
  toValues: ({ discordUsername, minecraftUsername, mediaType, mediaUrl, viewsCount, reason }) => ({
    discordUsername,
    minecraftUsername,
    mediaType,
    mediaUrl,
    views: viewsCount.toLocaleString('en-US'),
    reason,
  }),
  fields: {
    discordUsername: 'discordUsername',
    minecraftUsername: 'minecraftUsername',
    mediaType: 'mediaType',
    mediaUrl: 'mediaUrl',
    views: 'viewsCount',
  },
};

/** The data of a conflict. */
export const correctedSchema: z.ZodMiniType<Corrected> = z.object({
  ...mediaRewardInputSchema.shape,
  status: z.enum(MEDIA_REWARD_STATUSES),
  reason: z._default(z.string(), ''),
});

const FIRST_TYPE: MediaType = 'yt_short';
export const NEW_SUBMISSION: SubmissionFormValues = {
  discordUsername: '',
  minecraftUsername: '',
  mediaType: FIRST_TYPE,
  mediaUrl: '',
  views: '',
  reason: '',
};
