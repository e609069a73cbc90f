import { reviewCooldownSchema } from '@blockbazaar/domain/reviews/review-cooldown';
import { defineDocuments } from './define-documents.ts';

export const reviewCooldownDocuments = defineDocuments('reviewCooldowns', reviewCooldownSchema);
