import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';
import { REVIEW_MESSAGES } from './review-messages.ts';
import { reviewText } from './review-text.ts';

/** The input of a review. Its text is cleaned, and must not be empty or too long afterwards. */
export const reviewInputSchema = z.strictObject({
  rating: z
    .int(REVIEW_MESSAGES.incomplete)
    .check(z.gte(1, REVIEW_MESSAGES.incomplete), z.lte(5, REVIEW_MESSAGES.incomplete)),
  message: z.string().check(
    // Cleaning is slow for long texts, so a text that is too long is rejected before.

    z.maxLength(LIMITS.reviewMessageMax, { error: REVIEW_MESSAGES.tooLong, abort: true }),
    z.refine((message) => VISIBLE_TEXT.test(reviewText(message)), REVIEW_MESSAGES.incomplete),
    z.refine((message) => reviewText(message).length <= LIMITS.reviewMessageMax, REVIEW_MESSAGES.tooLong),
  ),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;
