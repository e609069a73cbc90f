import { couponDocuments, couponRef } from '../../documents/coupons.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

type OrderCoupon = { couponId: string | null };

/** Releases the coupon of a cancelled order, if the order still owns it. */
export async function releaseCoupon(batch: OptimisticBatch, orderId: string, order: OrderCoupon): Promise<void> {
  await reassignCoupon(batch, order, { from: orderId, to: null });
}

/**
 * Redeems the coupon again for a cancelled order that was paid late. Returns false if another order has used it since.
 */
export const reclaimCoupon = (batch: OptimisticBatch, orderId: string, order: OrderCoupon): Promise<boolean> =>
  reassignCoupon(batch, order, { from: null, to: orderId });

async function reassignCoupon(
  batch: OptimisticBatch,
  { couponId }: OrderCoupon,
  { from, to }: Record<'from' | 'to', string | null>,
): Promise<boolean> {
  if (couponId === null) return true;
  const coupon = couponDocuments.parse(await batch.get(couponRef(couponId)));
  if (coupon?.orderId !== from) return false;
  batch.update(couponRef(couponId), { orderId: to });
  return true;
}
