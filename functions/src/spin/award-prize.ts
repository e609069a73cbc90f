import type { Profile } from '@blockbazaar/domain/accounts/profile';
import type { CouponFields } from '@blockbazaar/domain/checkout/coupon';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import { prizePost } from '@blockbazaar/domain/spin/prize-post';
import { PRIZES, type Prize, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import type { Timestamp } from 'firebase-admin/firestore';
import { couponRef } from '../documents/coupons.ts';
import { writePost } from '../outbox/write-post.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** A prize, its winner, and the day in the shopper's time zone. */
interface Win {
  prizeId: PrizeId;
  uid: string;
  profile: Pick<Profile, 'discordId' | 'discordUsername'>;
  day: string;
  at: Timestamp;
}

/**
 * Writes the result of a prize in the transaction of its spin: a coupon, or a post for the staff who deliver prizes.
 */
export function awardPrize(batch: OptimisticBatch, { prizeId, uid, profile, day, at }: Win): void {
  const id = POST_IDS.prize(uid, day);
  const { award }: Prize = PRIZES[prizeId];
  if (award.kind === 'nothing') return;
  if (award.kind === 'coupon') {
    const coupon: CouponFields = { uid, percent: award.percent, createdAt: at, orderId: null };
    batch.create(couponRef(id), coupon);
    return;
  }
  writePost(batch, id, { channel: 'prizes' }, prizePost(prizeId, profile), 'pending', [profile.discordId]);
}
