import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';

type PendingRefundLookup = Pick<Order, 'pendingRefundSince' | 'pendingRefundLookupAt'>;

const NO_LOOKUP = { pendingRefundSince: null, pendingRefundLookupAt: null } as const satisfies PendingRefundLookup;

/**
 * When the pending refunds of an order's payment are looked up, after a change at `now` (ms). Events of their end can be lost, and PayPal has none
 * for a refund that fails. Our own pending refunds have look-ups of their own, which read all refunds of the payment.
 */
export function pendingRefundLookup(before: Order, after: Order, now: number): PendingRefundLookup {
  if (after.pendingRefundCents === 0) return NO_LOOKUP;
  const isSame = after.pendingRefundCents === before.pendingRefundCents;
  // One that is pending stays so when another becomes pending or ends.
  const pendingRefundSince = after.pendingRefundSince ?? Timestamp.fromMillis(now);
  const hasOwnLookup = after.refundLookupAt !== null || after.lineRefunds.some(({ state }) => state === 'pending');
  if (hasOwnLookup) return { pendingRefundSince, pendingRefundLookupAt: null };
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
