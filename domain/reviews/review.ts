import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { timestampSchema } from '../timestamp.ts';

/** `reviews/{reviewId}` without its ID. A review by staff is stored and shown as such. */
export const reviewSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(LIMITS.reviewNameMax)),
  rating: z.int().check(z.gte(1), z.lte(5)),
  message: z.string().check(z.minLength(1), z.maxLength(LIMITS.reviewMessageMax)),
  storeName: z.nullable(z.string()),
  createdAt: timestampSchema,
  source: z.enum(['shopper', 'staff']),
});
export type ReviewFields = z.infer<typeof reviewSchema>;
export type Review = ReviewFields & { id: string };
