import * as z from 'zod/mini';
import { createdResult, empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { enteredName } from '../text/entered-name.ts';
import { reviewSchema } from './review.ts';

export const staffReviewSchema = z.strictObject({
  name: enteredName(LIMITS.reviewNameMax),
  rating: reviewSchema.shape.rating,
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.reviewMessageMax)),
  storeName: z.nullable(enteredName(LIMITS.storeNameMax)),
});

export const adminReviewSchema = z.strictObject({
  ...z.omit(reviewSchema, { createdAt: true }).shape,
  id: z.string(),
  createdAt: epochMs,
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

export const REVIEW_OPERATIONS = {
  /** All reviews, newest first. */
  GET_REVIEWS: { data: z.strictObject({ after: pageCursor }), result: pageOf(adminReviewSchema) },
  /** Removes a review from every screen: all screens show the same document. Fails with NOT_FOUND. */
  DELETE_REVIEW: { data: z.strictObject({ id: documentIdSchema }), result: empty },
  /** Publishes a review that is shown as posted by staff. */
  CREATE_ARTIFICIAL_REVIEW: { data: staffReviewSchema, result: createdResult },
} as const satisfies Record<string, OperationContract>;
