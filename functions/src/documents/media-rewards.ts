import { mediaRewardSchema } from '@blockbazaar/domain/media-rewards/media-reward';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

export const mediaRewardDocuments = defineDocuments('mediaRewards', mediaRewardSchema);

export const mediaRewardRef = (id: string): DocumentReference => mediaRewardDocuments.plain.doc(id);
