import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { UnappliedPayment } from '@blockbazaar/domain/payments/unapplied-payment';
import { Timestamp } from 'firebase-admin/firestore';

type PendingRefundLookup = Pick<Order, 'pendingRefundSince' | 'pendingRefundLookupAt'>;

const NO_LOOKUP = { pendingRefundSince: null, pendingRefundLookupAt: null } as const satisfies PendingRefundLookup;

/** The unapplied payments of an order with pending refunds, such as a second payment. */
export const pendingUnappliedPayments = ({
  paymentRef,
  unappliedPayments,
}: Pick<Order, 'paymentRef' | 'unappliedPayments'>): UnappliedPayment[] =>
  unappliedPayments.filter((payment) => payment.paymentRef !== paymentRef && payment.pendingRefundCents > 0);

/** The sum of pending refunds of all payments for an order, in cents. */
export const allPendingCents = (
  order: Pick<Order, 'pendingRefundCents' | 'paymentRef' | 'unappliedPayments'>,
): number =>
  pendingUnappliedPayments(order).reduce(
    (sum, { pendingRefundCents }) => sum + pendingRefundCents,
    order.pendingRefundCents,
  );

/**
 * The next lookup of the pending refunds of an order's payments, after a change at `now` (ms). The event that reports
 * their end can be lost, and PayPal sends none for a failed refund. Our own pending refunds have separate lookups,
 * which read all refunds of the order's payment.
 */
export function pendingRefundLookup(before: Order, after: Order, now: number): PendingRefundLookup {
  const pendingRefundCents = allPendingCents(after);
  if (pendingRefundCents === 0) return NO_LOOKUP;
  const isSame = pendingRefundCents === allPendingCents(before);
  // The start does not change when another refund becomes pending or ends.
  const pendingRefundSince = after.pendingRefundSince ?? Timestamp.fromMillis(now);
  const hasOwnLookup = after.refundLookupAt !== null || after.lineRefunds.some(({ state }) => state === 'pending');
  if (hasOwnLookup && pendingUnappliedPayments(after).length === 0)
    return { pendingRefundSince, pendingRefundLookupAt: null };
  if (!isSame) return { pendingRefundSince, pendingRefundLookupAt: Timestamp.fromMillis(now + TIMES.refundLookupMs) };
  const pendingRefundLookupAt = after.pendingRefundLookupAt ?? nextPendingLookup({ pendingRefundSince }, now);
  return { pendingRefundSince, pendingRefundLookupAt };
}

/** The next lookup after one at `now` (ms). The interval starts at an hour and doubles up to a day. */
export function nextPendingLookup({ pendingRefundSince }: Pick<Order, 'pendingRefundSince'>, now: number): Timestamp {
  const pendingMs = now - (pendingRefundSince?.toMillis() ?? now);
  const delayMs = Math.min(Math.max(pendingMs, TIMES.refundLookupMs), TIMES.refundLookupLongestMs);
  return Timestamp.fromMillis(now + delayMs);
}
