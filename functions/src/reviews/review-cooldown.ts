import { fail, type Failure } from '@blockbazaar/domain/failures';
import { REVIEW_COOLDOWN_MS } from '@blockbazaar/domain/reviews/review-input';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from '../platform/firestore.ts';

const cooldownSchema = z.object({ lastReviewAt: timestampSchema });

/** `reviewCooldowns/{uid}`: when a shopper last wrote a review. For functions alone. */
export const cooldownRef = (uid: string): DocumentReference => collection('reviewCooldowns').doc(uid);

export const cooldownFields = (now: number): z.infer<typeof cooldownSchema> => ({
  lastReviewAt: Timestamp.fromMillis(now),
});

/** Refuses a review at `now` (ms) that comes too soon; null: it is welcome. `data`: what the document says. */
export function refuseSoon(data: unknown, now: number): { ok: false; failure: Failure } | null {
  const { data: earlier } = cooldownSchema.safeParse(data);
  const leftMs = earlier === undefined ? 0 : earlier.lastReviewAt.toMillis() + REVIEW_COOLDOWN_MS - now;
  return leftMs > 0 ? fail('COOLDOWN', undefined, { retryAfterS: Math.ceil(leftMs / 1_000) }) : null;
}
