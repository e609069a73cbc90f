import { mediaRewardSchema } from '@blockbazaar/domain/rewards/media-reward';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const mediaRewardDocuments = defineDocuments('mediaRewards', mediaRewardSchema);

export const mediaRewardRef = (id: string): DocumentReference => mediaRewardDocuments.plain.doc(id);
