import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';
import { REVIEW_MESSAGES } from './review-messages.ts';
import { reviewText } from './review-text.ts';

/** A shopper may write one review in so long, in ms. */
export const REVIEW_COOLDOWN_MS = 12 * 60 * 60_000;

/** What a shopper types in for a review. Its text is cleaned; something must be left of it, and no more than fits. */
export const reviewInputSchema = z.strictObject({
  rating: z
    .int(REVIEW_MESSAGES.incomplete)
    .check(z.gte(1, REVIEW_MESSAGES.incomplete), z.lte(5, REVIEW_MESSAGES.incomplete)),
  message: z.string().check(
    z.maxLength(LIMITS.reviewMessageMax, { error: REVIEW_MESSAGES.tooLong, abort: true }),
    z.refine((message) => VISIBLE_TEXT.test(reviewText(message)), REVIEW_MESSAGES.incomplete),
    z.refine((message) => reviewText(message).length <= LIMITS.reviewMessageMax, REVIEW_MESSAGES.tooLong),
  ),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;
