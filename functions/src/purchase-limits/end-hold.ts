import type { Order } from '@blockbazaar/domain/orders/order';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { holdsRef } from '../documents/holds.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { holdOf, linesOf } from './active-hold.ts';
import { expireAt, type Lapse } from './buyer-history.ts';
import { isShopperKey } from './buyer-keys.ts';

/** How an order ends for its buyer: by no doing of theirs, or so that it counts against them. */
type HoldEnd = { how: 'paid' | 'dropped' } | { how: 'lapsed'; reason: Lapse['reason'] };

/** Whether an unpaid order that is given up for this reason counts against its buyer: not where it was we who could not sell. */
export const countsAgainstBuyer = ({ providerRef }: Pick<Order, 'providerRef'>, reason: Lapse['reason']): boolean =>
  reason !== 'store_deleted' && (reason !== 'provider_error' || providerRef !== null);

/**
 * An unpaid order ends: it holds nothing any more for its buyer, and counts against them for a while if it has lapsed. Needs no reading.
 * `order` as it was before, since the one that has ended names no buyer keys.
 */
export function endHold(batch: OptimisticBatch, orderId: string, order: Order, end: HoldEnd): void {
  const now = Timestamp.now();
  // What held no stock has kept nothing from anybody.
  const lapse = end.how === 'lapsed' && linesOf(holdOf(order)) > 0 ? { at: now, reason: end.reason } : null;
  for (const id of order.buyerKeys) {
    batch.merge(holdsRef(id), {
      orders: { [orderId]: FieldValue.delete() },
      ...(lapse !== null && { lapsed: { [orderId]: lapse satisfies Lapse } }),
      ...(end.how === 'paid' && isShopperKey(id) && { hasPaid: true }),
      expireAt: expireAt(id, now.toMillis()),
    });
  }
}
