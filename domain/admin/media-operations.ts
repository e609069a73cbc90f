import { mediaRewardInputSchema } from '../media-rewards/media-reward.ts';
import { createdResult, type OperationContract } from './operation.ts';

/** The list is read, and a submission moved on, directly under the rules. */
export const MEDIA_OPERATIONS = {
  /** Writes down a claim that came as a Discord ticket; what it earns follows from its views. */
  CREATE_MEDIA_REWARD: { data: mediaRewardInputSchema, result: createdResult },
} as const satisfies Record<string, OperationContract>;
