import { reviewCooldownSchema } from '@blockbazaar/domain/reviews/review-cooldown';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const reviewCooldownDocuments = defineDocuments('reviewCooldowns', reviewCooldownSchema);

export const reviewCooldownRef = (uid: string): DocumentReference => reviewCooldownDocuments.plain.doc(uid);
