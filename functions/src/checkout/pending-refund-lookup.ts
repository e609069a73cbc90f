import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { UnappliedPayment } from '@blockbazaar/domain/payments/unapplied-payment';
import { Timestamp } from 'firebase-admin/firestore';

type PendingRefundLookup = Pick<Order, 'pendingRefundSince' | 'pendingRefundLookupAt'>;

const NO_LOOKUP = { pendingRefundSince: null, pendingRefundLookupAt: null } as const satisfies PendingRefundLookup;

/** The payments for an order that pay for nothing and have pending refunds: a second payment, for example. */
export const pendingUnappliedPayments = ({
  paymentRef,
  unappliedPayments,
}: Pick<Order, 'paymentRef' | 'unappliedPayments'>): UnappliedPayment[] =>
  unappliedPayments.filter((payment) => payment.paymentRef !== paymentRef && payment.pendingRefundCents > 0);

/** What is on its way back to the buyer of all payments for an order, in cents. */
export const allPendingCents = (
  order: Pick<Order, 'pendingRefundCents' | 'paymentRef' | 'unappliedPayments'>,
): number =>
  pendingUnappliedPayments(order).reduce(
    (sum, { pendingRefundCents }) => sum + pendingRefundCents,
    order.pendingRefundCents,
  );

/**
 * When the pending refunds of an order's payments are looked up, after a change at `now` (ms). Events of their end can be lost, and PayPal has
 * none for a refund that fails. Our own pending refunds have look-ups of their own, which read all refunds of the order's payment.
 */
export function pendingRefundLookup(before: Order, after: Order, now: number): PendingRefundLookup {
  const pendingRefundCents = allPendingCents(after);
  if (pendingRefundCents === 0) return NO_LOOKUP;
  const isSame = pendingRefundCents === allPendingCents(before);
  // One that is pending stays so when another becomes pending or ends.
  const pendingRefundSince = after.pendingRefundSince ?? Timestamp.fromMillis(now);
  const hasOwnLookup = after.refundLookupAt !== null || after.lineRefunds.some(({ state }) => state === 'pending');
  if (hasOwnLookup && pendingUnappliedPayments(after).length === 0)
    return { pendingRefundSince, pendingRefundLookupAt: null };
  if (!isSame) return { pendingRefundSince, pendingRefundLookupAt: Timestamp.fromMillis(now + TIMES.refundLookupMs) };
  const pendingRefundLookupAt = after.pendingRefundLookupAt ?? nextPendingLookup({ pendingRefundSince }, now);
  return { pendingRefundSince, pendingRefundLookupAt };
}

/** The next look-up after one at `now` (ms): an hour later at first, then after twice as long, up to a day. */
export function nextPendingLookup({ pendingRefundSince }: Pick<Order, 'pendingRefundSince'>, now: number): Timestamp {
  const pendingMs = now - (pendingRefundSince?.toMillis() ?? now);
  const delayMs = Math.min(Math.max(pendingMs, TIMES.refundLookupMs), TIMES.refundLookupLongestMs);
  return Timestamp.fromMillis(now + delayMs);
}
