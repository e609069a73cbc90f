import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { timestampSchema } from '../timestamp.ts';

/** `reviews/{reviewId}` without its id. A review made by staff is stored and shown as such. */
export const reviewSchema = z.object({
  name: z.string().min(1).max(LIMITS.reviewNameMax),
  rating: z.int().min(1).max(5),
  message: z.string().min(1).max(LIMITS.reviewMessageMax),
  storeName: z.string().nullable(),
  createdAt: timestampSchema,
  source: z.enum(['shopper', 'staff']),
});
export type ReviewFields = z.infer<typeof reviewSchema>;
export type Review = ReviewFields & { id: string };
