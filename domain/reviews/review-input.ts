import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { VISIBLE_TEXT } from '../text/visible-text.ts';
import { REVIEW_MESSAGES } from './review-messages.ts';
import { reviewText } from './review-text.ts';

/** A shopper may write one review in so long, in ms. */
export const REVIEW_COOLDOWN_MS = 12 * 60 * 60_000;

/** What a shopper types in for a review. Its text is cleaned; something must be left of it, and no more than fits. */
export const reviewInputSchema = z.strictObject({
  rating: z.int(REVIEW_MESSAGES.incomplete).min(1, REVIEW_MESSAGES.incomplete).max(5, REVIEW_MESSAGES.incomplete),
  message: z
    .string()
    // Cleaning takes long for long texts, so one that is too long is not cleaned to see what is left.
    .max(LIMITS.reviewMessageMax, { error: REVIEW_MESSAGES.tooLong, abort: true })
    .refine((message) => VISIBLE_TEXT.test(reviewText(message)), REVIEW_MESSAGES.incomplete)
    // Some characters are normalised to several.
    .refine((message) => reviewText(message).length <= LIMITS.reviewMessageMax, REVIEW_MESSAGES.tooLong),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;
