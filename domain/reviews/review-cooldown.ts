import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

export const REVIEW_COOLDOWN_HOURS = 12;

/** A shopper may publish one review in this time. */
export const REVIEW_COOLDOWN_MS = REVIEW_COOLDOWN_HOURS * 60 * 60_000;

/** `reviewCooldowns/{uid}`: time of a shopper's last review. The shopper reads it; functions write it. */
export const reviewCooldownSchema = z.object({ lastReviewAt: timestampSchema });
export type ReviewCooldown = z.infer<typeof reviewCooldownSchema>;

/** Time of the next possible review, in epoch ms. */
export const nextReviewAtMs = ({ lastReviewAt }: ReviewCooldown): number =>
  lastReviewAt.toMillis() + REVIEW_COOLDOWN_MS;
