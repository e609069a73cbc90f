import { mediaRewardInputSchema } from '../media-rewards/media-reward.ts';
import { createdResult, type OperationContract } from './operation.ts';

/** The list is read, and a submission's status changed, in the database directly, under the security rules. */
export const MEDIA_OPERATIONS = {
  /** Records a claim that was made as a Discord ticket; its reward follows from its views. */
  CREATE_MEDIA_REWARD: { data: mediaRewardInputSchema, result: createdResult },
} as const satisfies Record<string, OperationContract>;
