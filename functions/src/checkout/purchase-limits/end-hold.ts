import { SCARCE_STOCK } from '@blockbazaar/domain/checkout/scarce-stock';
import type { Order } from '@blockbazaar/domain/orders/order';
import { FieldValue, Timestamp, type DocumentData } from 'firebase-admin/firestore';
import { isShopperKey, scarceProductId } from '../../documents/buyer-keys.ts';
import { holdsRef } from '../../documents/holds.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { activeHoldOf } from './active-hold.ts';
import { expireAt, type Lapse } from './buyer-history.ts';
import type { ScarceHold } from './scarce-holds.ts';

/** The end of an order for its buyer: `lapsed` orders count against the buyer, `dropped` ones do not. */
type HoldEnd = { how: 'paid' | 'dropped' } | { how: 'lapsed'; reason: Lapse['reason'] };

/**
 * Returns whether an unpaid order cancelled for this reason counts against its buyer. Failures on our side do not
 * count.
 */
export const isCountedAgainstBuyer = ({ providerRef }: Pick<Order, 'providerRef'>, reason: Lapse['reason']): boolean =>
  reason !== 'store_deleted' && (reason !== 'provider_error' || providerRef !== null);

/**
 * Ends the reservation of an unpaid order; a lapsed order counts against its buyer for a while. Requires no read.
 * `order`: the state before its end, because an ended order has no buyer keys.
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
    // A shopper who replaces an order and pays the new one has no unpaid order.
    ...(isPaidByShopper && replacedOrderId !== null && { lapsed: { [replacedOrderId]: FieldValue.delete() } }),
  };
}

function lapseOf(id: string, order: Order, reason: Lapse['reason'], now: Timestamp): Lapse {
  const heldScarce = isShopperKey(id) && order.buyerKeys.some((key) => scarceProductId(key) !== null);
  const keys = Object.keys(activeHoldOf(order).items);
  return { at: now, reason, keys, heldScarceMs: heldScarce ? Math.max(1, heldMs(order, now)) : 0 };
}

const heldMs = ({ createdAt }: Pick<Order, 'createdAt'>, now: Timestamp): number =>
  Math.max(0, now.toMillis() - createdAt.toMillis());

/**
 * The stock of a lapsed order is not available to guests at once: the delay equals the reservation time, up to a
 * minute.
 */
function shareFields(orderId: string, order: Order, end: HoldEnd, now: Timestamp): DocumentData {
  const countsMs = Math.min(SCARCE_STOCK.lapseRetentionMs, heldMs(order, now));
  const expiresAt = Timestamp.fromMillis(now.toMillis() + countsMs);
  const released: Pick<ScarceHold, 'isReleased' | 'expiresAt'> = { isReleased: true, expiresAt };
  return { orders: { [orderId]: end.how === 'lapsed' ? released : FieldValue.delete() } };
}
