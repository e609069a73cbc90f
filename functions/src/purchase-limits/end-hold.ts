import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import type { Order } from '@blockbazaar/domain/orders/order';
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { holdsRef } from '../documents/holds.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { holdOf } from './active-hold.ts';
import { expireAt, type Lapse } from './buyer-history.ts';
import { isShopperKey, scarceProductId } from './buyer-keys.ts';
import type { ScarceHold } from './scarce-holds.ts';

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
  for (const id of order.buyerKeys) {
    batch.merge(holdsRef(id), {
      ...(scarceProductId(id) === null
        ? buyerFields(id, orderId, order, end, now)
        : shareFields(orderId, order, end, now)),
      expireAt: expireAt(id, now.toMillis()),
    });
  }
}

function buyerFields(id: string, orderId: string, order: Order, end: HoldEnd, now: Timestamp): DocumentData {
  const { replacedOrderId } = order;
  const lapse = end.how === 'lapsed' ? lapseOf(id, order, end.reason, now) : null;
  const isPaidByShopper = end.how === 'paid' && isShopperKey(id);
  return {
    orders: { [orderId]: FieldValue.delete() },
    ...(lapse !== null && { lapsed: { [orderId]: lapse } }),
    ...(isPaidByShopper && { hasPaid: true }),
    // Who changes an order and pays has left nothing unpaid.
    ...(isPaidByShopper && replacedOrderId !== null && { lapsed: { [replacedOrderId]: FieldValue.delete() } }),
  };
}

function lapseOf(id: string, order: Order, reason: Lapse['reason'], now: Timestamp): Lapse {
  const heldScarce = isShopperKey(id) && order.buyerKeys.some((key) => scarceProductId(key) !== null);
  const keys = Object.keys(holdOf(order).items);
  return { at: now, reason, keys, heldScarceMs: heldScarce ? Math.max(1, heldMs(order, now)) : 0 };
}

const heldMs = ({ createdAt }: Pick<Order, 'createdAt'>, now: Timestamp): number =>
  Math.max(0, now.toMillis() - createdAt.toMillis());

/** The pieces of a lapsed order are not for guests at once: for as long as it reserved them, and a minute at most. */
function shareFields(orderId: string, order: Order, end: HoldEnd, now: Timestamp): DocumentData {
  const countsMs = Math.min(SCARCE_STOCK.lapseCountsMs, heldMs(order, now));
  const expiresAt = Timestamp.fromMillis(now.toMillis() + countsMs);
  const released: Pick<ScarceHold, 'isReleased' | 'expiresAt'> = { isReleased: true, expiresAt };
  return { orders: { [orderId]: end.how === 'lapsed' ? released : FieldValue.delete() } };
}
