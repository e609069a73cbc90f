import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { MEDIA_REWARD_STATUSES, mediaReasonSchema, mediaRewardInputSchema } from '../media-rewards/media-reward.ts';
import { auditEntryViewSchema } from './log-operations.ts';
import { createdResult, empty, type OperationContract } from './operation.ts';

/** Values as they were on the screen: what is stored may be older than its rules. */
const seenInputSchema = z.strictObject({
  discordUsername: z.string(),
  minecraftUsername: z.string(),
  mediaType: z.string(),
  mediaUrl: z.string(),
  viewsCount: z.number(),
});

/** The list and what was found are read, and a submission's status changed, in the database directly, under the security rules. */
export const MEDIA_OPERATIONS = {
  /** Records a claim that was made as a Discord ticket; its reward follows from its views. */
  CREATE_MEDIA_REWARD: { data: mediaRewardInputSchema, result: createdResult },
  /**
   * Corrects a pending or approved submission; its reward follows from its views. Fails with EDIT_CONFLICT, and what it is now, when a field of
   * `updates` or the status differs from what was `seen`.
   */
  CORRECT_MEDIA_REWARD: {
    data: z.strictObject({
      id: documentIdSchema,
      updates: z.partial(mediaRewardInputSchema),
      seen: z.extend(z.partial(seenInputSchema), { status: z.enum(MEDIA_REWARD_STATUSES) }),
      reason: mediaReasonSchema,
    }),
    result: empty,
  },
  /** Withdraws a pending or approved submission, with what its reward was on the screen. The same withdrawal again changes nothing. */
  WITHDRAW_MEDIA_REWARD: {
    data: z.strictObject({ id: documentIdSchema, rewardThousands: z.int(), reason: mediaReasonSchema }),
    result: empty,
  },
  /** What has been done to a submission, the latest first. */
  GET_MEDIA_REWARD_HISTORY: {
    data: z.strictObject({ id: documentIdSchema }),
    result: z.strictObject({ steps: z.array(auditEntryViewSchema), isCut: z.boolean() }),
  },
  /** The ids of the submissions whose usernames have all words of `search` in them, the newest first. */
  FIND_MEDIA_REWARDS: {
    data: z.strictObject({
      search: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.discordUsernameMax)),
      /** Null: of any status. */
      status: z.nullable(z.enum(MEDIA_REWARD_STATUSES)),
    }),
    /** `isCut`: there are more. */
    result: z.strictObject({ ids: z.array(z.string()), isCut: z.boolean() }),
  },
} as const satisfies Record<string, OperationContract>;
