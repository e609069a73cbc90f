import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { MEDIA_REWARD_STATUSES, mediaRewardInputSchema } from '../media-rewards/media-reward.ts';
import { createdResult, type OperationContract } from './operation.ts';

/** The list and what was found are read, and a submission's status changed, in the database directly, under the security rules. */
export const MEDIA_OPERATIONS = {
  /** Records a claim that was made as a Discord ticket; its reward follows from its views. */
  CREATE_MEDIA_REWARD: { data: mediaRewardInputSchema, result: createdResult },
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
