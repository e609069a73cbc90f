import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { holdEndsAtMs } from '../payments/hold-time.ts';
import type { PaymentSession } from '../payments/payment-provider.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { readOrder, updateOrder } from './order-documents.ts';

/**
 * Writes a payment session down and lets the order hold its stock for as long as it can be paid. Only then may anybody receive
 * where to pay. Answers with the order as it is: one that is no longer pending does not take the session.
 */
export function attachSession(orderId: string, session: PaymentSession): Promise<Result<Order>> {
  return runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    if (order.status !== 'pending' || order.providerRef !== null) return succeed(order);
    const expiresAt = Timestamp.fromMillis(holdEndsAtMs(order));
    return succeed(updateOrder(batch, orderId, order, { ...session, expiresAt }));
  });
}
