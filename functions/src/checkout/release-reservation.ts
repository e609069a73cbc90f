import { fail, type Result, succeed } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { dropHolds } from '../hoarding/holds.ts';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import { logOrderMoved } from '../platform/logging.ts';
import { transact } from '../platform/transact.ts';
import { moveOrder, readOrder } from './order-documents.ts';
import { prepareEvent } from './payment-events.ts';
import { giveCouponBack } from './reservations/spent-coupon.ts';
import { giveStockBack } from './stock.ts';

interface Options {
  /** Releases only while the order's session is this one; null: only while it has none. Left out: whatever it is. */
  onlyWithSession?: string | null;
  /** The event that asks for it, stored in the same transaction. */
  event?: ProviderEvent;
}

/**
 * Cancels a pending order and gives its stock and its coupon back: once, however often it is asked for. An order that is not pending stays
 * as it is. Answers with the order as it is afterwards. Who calls this has made sure that the order cannot be paid any more.
 */
export async function releaseReservation(
  orderId: string,
  reason: NonNullable<Order['cancelReason']>,
  { onlyWithSession, event }: Options = {},
): Promise<Result<Order>> {
  let released = false;
  const result = await transact<Order | null>(async (transaction) => {
    released = false;
    const storeEvent = await prepareEvent(transaction, event ?? null);
    const order = await readOrder(orderId, transaction);
    const isMeant = order !== null && (onlyWithSession === undefined || order.providerRef === onlyWithSession);
    if (!isMeant || order.status !== 'pending') {
      storeEvent({ orderId: isMeant ? orderId : null, outcome: 'ignored' });
      return succeed(order);
    }
    await giveStockBack(transaction, order.items);
    await giveCouponBack(transaction, orderId, order);
    dropHolds(transaction, orderId, order);
    const cancelled = moveOrder(transaction, orderId, order, {
      status: 'cancelled',
      cancelledAt: Timestamp.now(),
      cancelReason: order.cancelReason ?? reason,
    });
    storeEvent({ orderId, outcome: 'cancelled' });
    released = true;
    return succeed(cancelled);
  });
  if (!result.ok) return result;
  if (released) logOrderMoved(orderId, 'pending', 'cancelled');
  return result.value === null ? fail('ORDER_NOT_FOUND') : succeed(result.value);
}
