import { couponSchema } from '@blockbazaar/domain/coupons/coupon';
import type { DocumentReference } from 'firebase-admin/firestore';
import { collection } from '../../platform/firestore.ts';
import type { Transaction } from '../../platform/transaction.ts';

type Spending = { couponId: string | null };

export const couponRef = (couponId: string): DocumentReference => collection('coupons').doc(couponId);

/** An order is given up: its coupon, if it has one and it is still its own, can be used again. */
export const giveCouponBack = (transaction: Transaction, orderId: string, order: Spending): Promise<void> =>
  pass(transaction, order, { from: orderId, to: null });

/** An order that was given up is paid after all: takes its coupon again, if nobody else has. */
export const takeCouponAgain = (transaction: Transaction, orderId: string, order: Spending): Promise<void> =>
  pass(transaction, order, { from: null, to: orderId });

async function pass(
  transaction: Transaction,
  { couponId }: Spending,
  { from, to }: Record<'from' | 'to', string | null>,
): Promise<void> {
  if (couponId === null) return;
  const { data: coupon } = couponSchema.safeParse((await transaction.get(couponRef(couponId))).data());
  if (coupon?.orderId === from) transaction.update(couponRef(couponId), { orderId: to });
}
