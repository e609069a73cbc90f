import { couponDocuments, couponRef } from '../../documents/coupons.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

type Spending = { couponId: string | null };

/** An order is given up: its coupon, if it has one and it is still its own, can be used again. */
export async function giveCouponBack(batch: OptimisticBatch, orderId: string, order: Spending): Promise<void> {
  await pass(batch, order, { from: orderId, to: null });
}

/** An order that was given up is paid after all: takes its coupon again. False when the coupon is another's by now. */
export const reclaimCoupon = (batch: OptimisticBatch, orderId: string, order: Spending): Promise<boolean> =>
  pass(batch, order, { from: null, to: orderId });

async function pass(
  batch: OptimisticBatch,
  { couponId }: Spending,
  { from, to }: Record<'from' | 'to', string | null>,
): Promise<boolean> {
  if (couponId === null) return true;
  const coupon = couponDocuments.parse(await batch.get(couponRef(couponId)));
  if (coupon?.orderId !== from) return false;
  batch.update(couponRef(couponId), { orderId: to });
  return true;
}
