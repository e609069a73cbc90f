import { fail, type Failure } from '@blockbazaar/domain/failures';
import { nextReviewAtMs, type ReviewCooldown } from '@blockbazaar/domain/reviews/review-cooldown';
import { Timestamp } from 'firebase-admin/firestore';

export const cooldownFields = (now: number): ReviewCooldown => ({
  lastReviewAt: Timestamp.fromMillis(now),
});

/** Refuses a review at `now` (ms) that is too soon after the previous one; null if it is accepted. */
export function refuseSoon(earlier: ReviewCooldown | null, now: number): { ok: false; failure: Failure } | null {
  const leftMs = earlier === null ? 0 : nextReviewAtMs(earlier) - now;
  return leftMs > 0 ? fail('COOLDOWN', undefined, { retryAfterS: Math.ceil(leftMs / 1_000) }) : null;
}
