import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder, updateOrder } from '../../orders/order-documents.ts';
import type { ProviderEvent } from '../../payments/payment-provider.ts';
import { isAwaitingSession } from '../../payments/records/payment-mismatch.ts';
import { prepareEvent } from '../../payments/records/prepare-event.ts';
import { reservationMs } from '../../payments/reservation-time.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

interface Options {
  /** Extends only if the order has this session. Default: any session. */
  expectedSession?: string;
  /** The event that triggers the extension, stored in the same transaction. */
  event?: ProviderEvent;
}

/**
 * Extends the reservation of a pending order while the provider processes the payment. The provider's event or the
 * sweep ends it. Never shortens a reservation. Returns the updated order. Fails with BUSY if a session is given and the
 * order does not have its session yet: the provider must resend the event.
 */
export async function extendReservation(
  orderId: string,
  { expectedSession, event }: Options = {},
): Promise<Result<Order>> {
  const result = await runOptimistic<Order | null>(async (batch) => {
    const { storeEvent } = await prepareEvent(batch, event ?? null);
    const order = await readOrder(orderId, batch);
    if (order !== null && typeof expectedSession === 'string' && isAwaitingSession(order)) return fail('BUSY');
    const hasExpectedSession =
      order !== null && (expectedSession === undefined || order.providerRef === expectedSession);
    if (!hasExpectedSession || order.status !== 'pending') {
      storeEvent({ orderId: hasExpectedSession ? orderId : null, outcome: 'ignored' });
      return succeed(order);
    }
    const expiresAt = Timestamp.fromMillis(
      Math.max(order.expiresAt.toMillis(), Date.now() + reservationMs(order.provider)),
    );
    storeEvent({ orderId, outcome: 'extended' });
    return succeed(updateOrder(batch, orderId, order, { expiresAt }));
  });
  if (!result.ok) return result;
  return result.value === null ? fail('ORDER_NOT_FOUND') : succeed(result.value);
}
