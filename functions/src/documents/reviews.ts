import { reviewSchema } from '@blockbazaar/domain/reviews/review';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const reviewDocuments = defineDocuments('reviews', reviewSchema);

export const reviewRef = (reviewId: string): DocumentReference => reviewDocuments.plain.doc(reviewId);
