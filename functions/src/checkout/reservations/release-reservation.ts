import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { releaseStock } from '../../catalog/stock.ts';
import { transitionOrder, readOrder } from '../../orders/order-documents.ts';
import type { ProviderEvent } from '../../payments/payment-provider.ts';
import { isAwaitingSession } from '../../payments/records/payment-mismatch.ts';
import { prepareEvent } from '../../payments/records/prepare-event.ts';
import { logOrderStatusChanged } from '../../platform/logging.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { isCountedAgainstBuyer, endHold } from '../purchase-limits/end-hold.ts';
import { firstCaptureLookup } from '../settlement/inspect-capture.ts';
import { releaseCoupon } from './order-coupon.ts';

interface Options {
  /** Releases only if the order has this session; null: only if it has no session. Default: any session. */
  expectedSession?: string | null;
  /** The event that triggers the release, stored in the same transaction. */
  event?: ProviderEvent;
}

/**
 * Cancels a pending order once and releases its stock and coupon. An order that is not pending does not change. Returns
 * the updated order. The caller ensures that the order can no longer be paid. Fails with BUSY if a session is given and
 * the order does not have its session yet: the provider must resend the event.
 */
export async function releaseReservation(
  orderId: string,
  reason: NonNullable<Order['cancelReason']>,
  { expectedSession, event }: Options = {},
): Promise<Result<Order>> {
  let released = false;
  const result = await runOptimistic<Order | null>(async (batch) => {
    released = false;
    const { storeEvent } = await prepareEvent(batch, event ?? null);
    const order = await readOrder(orderId, batch);
    if (order !== null && typeof expectedSession === 'string' && isAwaitingSession(order)) return fail('BUSY');
    const hasExpectedSession =
      order !== null && (expectedSession === undefined || order.providerRef === expectedSession);
    if (!hasExpectedSession || order.status !== 'pending') {
      storeEvent({ orderId: hasExpectedSession ? orderId : null, outcome: 'ignored' });
      return succeed(order);
    }
    await releaseStock(batch, order.items);
    await releaseCoupon(batch, orderId, order);
    const cancelReason = order.cancelReason ?? reason;
    endHold(
      batch,
      orderId,
      order,
      isCountedAgainstBuyer(order, cancelReason) ? { how: 'lapsed', reason: cancelReason } : { how: 'dropped' },
    );
    const cancelled = transitionOrder(batch, orderId, order, {
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
  if (released) logOrderStatusChanged(orderId, 'pending', 'cancelled');
  return result.value === null ? fail('ORDER_NOT_FOUND') : succeed(result.value);
}
