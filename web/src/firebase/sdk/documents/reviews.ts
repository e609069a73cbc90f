import { reviewSchema } from '@blockbazaar/domain/reviews/review';
import { defineDocuments } from './define-documents.ts';

export const reviewDocuments = defineDocuments('reviews', reviewSchema);
