import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import type { ProviderEvent } from '../payments/payment-provider.ts';
import { logOrderMoved } from '../platform/logging.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { countsAgainstBuyer, endHold } from '../purchase-limits/end-hold.ts';
import { firstCaptureLookup } from './inspect-capture.ts';
import { moveOrder, readOrder } from './order-documents.ts';
import { prepareEvent } from './payment-events.ts';
import { awaitsSession } from './payment-mismatch.ts';
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
 * Fails with BUSY when a session is named and the order does not know its own yet: the event is to be sent again.
 */
export async function releaseReservation(
  orderId: string,
  reason: NonNullable<Order['cancelReason']>,
  { onlyWithSession, event }: Options = {},
): Promise<Result<Order>> {
  let released = false;
  const result = await runOptimistic<Order | null>(async (batch) => {
    released = false;
    const { storeEvent } = await prepareEvent(batch, event ?? null);
    const order = await readOrder(orderId, batch);
    if (order !== null && typeof onlyWithSession === 'string' && awaitsSession(order)) return fail('BUSY');
    const isMeant = order !== null && (onlyWithSession === undefined || order.providerRef === onlyWithSession);
    if (!isMeant || order.status !== 'pending') {
      storeEvent({ orderId: isMeant ? orderId : null, outcome: 'ignored' });
      return succeed(order);
    }
    await giveStockBack(batch, order.items);
    await giveCouponBack(batch, orderId, order);
    const cancelReason = order.cancelReason ?? reason;
    endHold(
      batch,
      orderId,
      order,
      countsAgainstBuyer(order, cancelReason) ? { how: 'lapsed', reason: cancelReason } : { how: 'dropped' },
    );
    const cancelled = moveOrder(batch, orderId, order, {
      status: 'cancelled',
      cancelledAt: Timestamp.now(),
      cancelReason,
      captureLookupAt: firstCaptureLookup(order),
    });
    storeEvent({ orderId, outcome: 'cancelled' });
    released = true;
    return succeed(cancelled);
  });
  if (!result.ok) return result;
  if (released) logOrderMoved(orderId, 'pending', 'cancelled');
  return result.value === null ? fail('ORDER_NOT_FOUND') : succeed(result.value);
}
