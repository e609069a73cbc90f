import { type Failure, type Result, fail, succeed } from '@blockbazaar/domain/failures';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import type { ReviewFields } from '@blockbazaar/domain/reviews/review';
import { type ReviewCooldown, nextReviewAtMs } from '@blockbazaar/domain/reviews/review-cooldown';
import type { ReviewInput } from '@blockbazaar/domain/reviews/review-input';
import { reviewPost } from '@blockbazaar/domain/reviews/review-post';
import { reviewText } from '@blockbazaar/domain/reviews/review-text';
import { reviewerName } from '@blockbazaar/domain/reviews/reviewer-name';
import { Timestamp } from 'firebase-admin/firestore';
import { signedInShopper } from '../accounts/signed-in-shopper.ts';
import { reviewCooldownDocuments, reviewCooldownRef } from '../documents/review-cooldowns.ts';
import { reviewDocuments } from '../documents/reviews.ts';
import { writePost } from '../outbox/write-post.ts';
import type { Caller } from '../platform/define-callable.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/**
 * Publishes a shopper's review: one commit writes the review, the shopper's cooldown and the post about it. Of many
 * concurrent calls, one publishes.
 */
export function createReview({ rating, message }: ReviewInput, caller: Caller): Promise<Result<{ reviewId: string }>> {
  const review = reviewDocuments.plain.doc();
  return runOptimistic(async (batch) => {
    const shopper = await signedInShopper(batch, caller);
    if (!shopper.ok) return shopper;
    const { id: uid, discordUsername } = shopper.value;
    const cooldown = await batch.get(reviewCooldownRef(uid));
    const now = Date.now();
    const tooSoon = refuseSoon(reviewCooldownDocuments.parse(cooldown), now);
    if (tooSoon !== null) {
      // An earlier attempt of this call may have committed although its response was lost.
      const isDone = (await review.get()).exists;
      return isDone ? succeed({ reviewId: review.id }) : tooSoon;
    }
    const fields: ReviewFields = {
      name: reviewerName(discordUsername),
      rating,
      message: reviewText(message),
      storeName: null,
      createdAt: Timestamp.fromMillis(now),
      source: 'shopper',
    };
    batch.save(cooldown.ref, cooldownFields(now));
    batch.create(review, fields);
    writePost(batch, POST_IDS.review(review.id), { channel: 'reviews' }, reviewPost(fields));
    return succeed({ reviewId: review.id });
  });
}

const cooldownFields = (now: number): ReviewCooldown => ({
  lastReviewAt: Timestamp.fromMillis(now),
});

/** Refuses a review at `now` (ms) that is too soon after the previous one; null if it is accepted. */
function refuseSoon(earlier: ReviewCooldown | null, now: number): { ok: false; failure: Failure } | null {
  const leftMs = earlier === null ? 0 : nextReviewAtMs(earlier) - now;
  return leftMs > 0 ? fail('COOLDOWN', undefined, { retryAfterS: Math.ceil(leftMs / 1_000) }) : null;
}
