import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { cleanText } from '../text/clean-text.ts';
import { REVIEW_MESSAGES } from './review-messages.ts';

/** A shopper may write one review in so long, in ms. */
export const REVIEW_COOLDOWN_MS = 12 * 60 * 60_000;

/** What a shopper types in for a review. Its text is cleaned; something must be left of it. */
export const reviewInputSchema = z.strictObject({
  rating: z.int(REVIEW_MESSAGES.incomplete).min(1, REVIEW_MESSAGES.incomplete).max(5, REVIEW_MESSAGES.incomplete),
  message: z
    .string()
    .max(LIMITS.reviewMessageMax, REVIEW_MESSAGES.tooLong)
    .refine((message) => cleanText(message) !== '', REVIEW_MESSAGES.incomplete),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;
