import { fail, type Failure } from '@blockbazaar/domain/failures';
import { REVIEW_COOLDOWN_MS } from '@blockbazaar/domain/reviews/review-cooldown';
import { Timestamp } from 'firebase-admin/firestore';
import type { ReviewCooldown } from '../documents/review-cooldowns.ts';

export const cooldownFields = (now: number): ReviewCooldown => ({
  lastReviewAt: Timestamp.fromMillis(now),
});

/** Refuses a review at `now` (ms) that comes too soon after the earlier one; null: it is accepted. */
export function refuseSoon(earlier: ReviewCooldown | null, now: number): { ok: false; failure: Failure } | null {
  const leftMs = earlier === null ? 0 : earlier.lastReviewAt.toMillis() + REVIEW_COOLDOWN_MS - now;
  return leftMs > 0 ? fail('COOLDOWN', undefined, { retryAfterS: Math.ceil(leftMs / 1_000) }) : null;
}
