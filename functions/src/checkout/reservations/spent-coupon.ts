import { couponDocuments, couponRef } from '../../documents/coupons.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

type Spending = { couponId: string | null };

/** An order is given up: its coupon, if it has one and it is still its own, can be used again. */
export const giveCouponBack = (batch: OptimisticBatch, orderId: string, order: Spending): Promise<void> =>
  pass(batch, order, { from: orderId, to: null });

/** An order that was given up is paid after all: takes its coupon again, if nobody else has. */
export const reclaimCoupon = (batch: OptimisticBatch, orderId: string, order: Spending): Promise<void> =>
  pass(batch, order, { from: null, to: orderId });

async function pass(
  batch: OptimisticBatch,
  { couponId }: Spending,
  { from, to }: Record<'from' | 'to', string | null>,
): Promise<void> {
  if (couponId === null) return;
  const coupon = couponDocuments.parse(await batch.get(couponRef(couponId)));
  if (coupon?.orderId === from) batch.update(couponRef(couponId), { orderId: to });
}
