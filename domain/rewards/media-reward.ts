import * as z from 'zod/mini';
import { linkUrlSchema } from '../catalog/urls.ts';
import { discordUsernameSchema, minecraftUsernameSchema } from '../checkout/customer-info.ts';
import { STAFF_LIMITS } from '../staff/staff-limits.ts';
import { timestampSchema } from '../timestamp.ts';

/** State transitions of a submission. Rejected, paid and withdrawn are final. */
export const MEDIA_REWARD_TRANSITIONS = {
  pending: ['approved', 'rejected', 'withdrawn'],
  approved: ['paid', 'withdrawn'],
  rejected: [],
  paid: [],
  withdrawn: [],
} as const satisfies Record<string, readonly string[]>;

export type MediaRewardStatus = keyof typeof MEDIA_REWARD_TRANSITIONS;
export const MEDIA_REWARD_STATUSES = Object.keys(MEDIA_REWARD_TRANSITIONS) as [
  MediaRewardStatus,
  ...MediaRewardStatus[],
];

export const canTransitionMediaReward = (from: MediaRewardStatus, to: MediaRewardStatus): boolean =>
  (MEDIA_REWARD_TRANSITIONS[from] as readonly MediaRewardStatus[]).includes(to);

/** The date field that each transition sets. */
export const MEDIA_REWARD_STAMPS = {
  approved: 'reviewedAt',
  rejected: 'reviewedAt',
  paid: 'paidAt',
  withdrawn: 'withdrawnAt',
} as const satisfies Record<Exclude<MediaRewardStatus, 'pending'>, string>;

/**
 * The transitions that the owner's page writes directly, under rules. A withdrawal requires a reason, so a function
 * makes it.
 */
export type DirectMediaTransition = Exclude<MediaRewardStatus, 'pending' | 'withdrawn'>;

/** The next states of a submission that the page writes directly. */
export const directMediaTransitions = (from: MediaRewardStatus): DirectMediaTransition[] =>
  MEDIA_REWARD_TRANSITIONS[from].filter((to) => to !== 'withdrawn');

/** A final decision or payment cannot be corrected. */
export const canCorrectMediaReward = (status: MediaRewardStatus): boolean =>
  MEDIA_REWARD_TRANSITIONS[status].length > 0;

/** Accepted media types, and the reward for 1,000 views, in thousands of in-game money. */
export const MEDIA_TYPES = {
  yt_short: { label: 'YouTube Short', thousandsPerThousandViews: 500 },
  yt_long: { label: 'YouTube video', thousandsPerThousandViews: 1_500 },
  tiktok: { label: 'TikTok', thousandsPerThousandViews: 500 },
  reel: { label: 'Instagram Reel', thousandsPerThousandViews: 500 },
} as const;
export type MediaType = keyof typeof MEDIA_TYPES;
export const MEDIA_TYPE_NAMES = Object.keys(MEDIA_TYPES) as [MediaType, ...MediaType[]];

/** The reward for a number of views, in thousands of in-game money, rounded down; 0 below the minimum number. */
export const rewardThousands = (mediaType: MediaType, views: number): number =>
  views < STAFF_LIMITS.mediaViewsMin
    ? 0
    : Math.floor((views * MEDIA_TYPES[mediaType].thousandsPerThousandViews) / 1_000);

/** Thousands of in-game money in short notation: `1500` → `1.5M`. */
export const formatReward = (thousands: number): string =>
  `${(thousands / 1_000).toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}M`;

/** The owner's input for a claim that was made as a Discord ticket. */
export const mediaRewardInputSchema = z.strictObject({
  discordUsername: discordUsernameSchema,
  minecraftUsername: minecraftUsernameSchema,
  mediaType: z.enum(MEDIA_TYPE_NAMES),
  mediaUrl: linkUrlSchema,
  viewsCount: z.int().check(z.gte(STAFF_LIMITS.mediaViewsMin), z.lte(STAFF_LIMITS.mediaViewsMax)),
});
export type MediaRewardInput = z.infer<typeof mediaRewardInputSchema>;

/** The reason for a correction or withdrawal of a submission. */
export const mediaReasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(STAFF_LIMITS.reasonMax));

/** `mediaRewards/{id}`: a video that features the site, and its reward. */
export const mediaRewardSchema = z.object({
  ...mediaRewardInputSchema.shape,
  /** In thousands of in-game money. */
  rewardThousands: z.int().check(z.gte(0)),
  status: z.enum(MEDIA_REWARD_STATUSES),
  submittedAt: timestampSchema,
  reviewedAt: z.nullable(timestampSchema),
  paidAt: z.nullable(timestampSchema),
  withdrawnAt: z._default(z.nullable(timestampSchema), null),
  /** Time of the latest correction; the audit log has the previous values. */
  correctedAt: z._default(z.nullable(timestampSchema), null),
});
export type MediaRewardFields = z.infer<typeof mediaRewardSchema>;
export type MediaReward = MediaRewardFields & { id: string };
