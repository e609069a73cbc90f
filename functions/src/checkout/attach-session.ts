import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import type { PaymentSession } from '../payments/payment-provider.ts';
import { reservationEndsAtMs } from '../payments/reservation-time.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/**
 * Stores a payment session on a pending order and extends the reservation until the session expires. The payment URL
 * must not be returned to anyone before that. Returns the current order; an order that is not pending does not accept
 * the session.
 */
export function attachSession(orderId: string, session: PaymentSession): Promise<Result<Order>> {
  return runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    if (order.status !== 'pending' || order.providerRef !== null) return succeed(order);
    const expiresAt = Timestamp.fromMillis(reservationEndsAtMs(order));
    return succeed(updateOrder(batch, orderId, order, { ...session, expiresAt }));
  });
}
