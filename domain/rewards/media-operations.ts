import * as z from 'zod/mini';
import { createdResult, empty, type OperationContract } from '../admin-operation.ts';
import { auditEntryViewSchema } from '../audit/audit-operations.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { MEDIA_REWARD_STATUSES, mediaReasonSchema, mediaRewardInputSchema } from './media-reward.ts';

/** The values that the screen showed: stored values may be older than the validation rules. */
const seenInputSchema = z.strictObject({
  discordUsername: z.string(),
  minecraftUsername: z.string(),
  mediaType: z.string(),
  mediaUrl: z.string(),
  viewsCount: z.number(),
});

/**
 * The client reads the list and the search results, and changes a submission's status, directly in Firestore under the
 * security rules.
 */
export const MEDIA_OPERATIONS = {
  /** Records a claim that was made as a Discord ticket; its views determine its reward. */
  CREATE_MEDIA_REWARD: { data: mediaRewardInputSchema, result: createdResult },
  /**
   * Corrects a pending or approved submission; its views determine its reward. Fails with NOT_FOUND, or with
   * NOT_ALLOWED_NOW in another status. Fails with EDIT_CONFLICT and the current values when a field of `updates` or the
   * status differs from `seen`.
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
  /**
   * Withdraws a pending or approved submission, given the reward on the screen. Idempotent. Fails with NOT_FOUND or
   * NOT_ALLOWED_NOW.
   */
  WITHDRAW_MEDIA_REWARD: {
    data: z.strictObject({ id: documentIdSchema, rewardThousands: z.int(), reason: mediaReasonSchema }),
    result: empty,
  },
  /** The history of a submission, newest first. */
  GET_MEDIA_REWARD_HISTORY: {
    data: z.strictObject({ id: documentIdSchema }),
    result: z.strictObject({ steps: z.array(auditEntryViewSchema), isCut: z.boolean() }),
  },
  /** The IDs of the submissions whose usernames contain all words of `search`, newest first. */
  FIND_MEDIA_REWARDS: {
    data: z.strictObject({
      search: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.discordUsernameMax)),
      /** Null: any status. */
      status: z.nullable(z.enum(MEDIA_REWARD_STATUSES)),
    }),
    /** `isCut`: true if there are more results. */
    result: z.strictObject({ ids: z.array(z.string()), isCut: z.boolean() }),
  },
} as const satisfies Record<string, OperationContract>;
