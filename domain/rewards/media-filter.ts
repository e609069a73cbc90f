import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { addressFilter } from '../queries/address-filter.ts';
import { MEDIA_REWARD_STATUSES } from './media-reward.ts';

/** The owner's filter of submissions; null excludes nothing. */
const mediaFilterSchema = z.object({
  status: z.nullable(z.enum(MEDIA_REWARD_STATUSES)),
  search: z.nullable(z.string().check(z.minLength(1), z.maxLength(LIMITS.discordUsernameMax))),
});
type MediaFilter = z.infer<typeof mediaFilterSchema>;

export const MEDIA_FILTER = addressFilter<MediaFilter>(mediaFilterSchema, { status: 'status', search: 'q' });
