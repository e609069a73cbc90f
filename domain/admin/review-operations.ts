import { z } from 'zod';
import { documentIdSchema } from '../document-id.ts';
import { reviewSchema } from '../reviews/review.ts';
import { made, moment, nothing, type OperationContract, pageCursor, pageOf } from './operation.ts';

export const staffReviewSchema = z.strictObject(reviewSchema.omit({ createdAt: true, source: true }).shape);

export const adminReviewSchema = z.strictObject({
  ...reviewSchema.omit({ createdAt: true }).shape,
  id: z.string(),
  createdAt: moment,
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

export const REVIEW_OPERATIONS = {
  /** Newest first. */
  GET_REVIEWS: { data: z.strictObject({ after: pageCursor }), result: pageOf(adminReviewSchema) },
  /** Removed from all parts of the site: they all show the one document. */
  DELETE_REVIEW: { data: z.strictObject({ id: documentIdSchema }), result: nothing },
  /** Stored and shown as posted by staff. */
  CREATE_ARTIFICIAL_REVIEW: { data: staffReviewSchema, result: made },
} as const satisfies Record<string, OperationContract>;
