import { mediaRewardSchema } from '@blockbazaar/domain/rewards/media-reward';
import { defineDocuments } from './define-documents.ts';

export const mediaRewardDocuments = defineDocuments('mediaRewards', mediaRewardSchema);
