import type { CallableOutput } from '@blockbazaar/domain/callables';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { endOrder } from './end-order.ts';
import { readOrder, updateOrder } from './order-documents.ts';

/**
 * The buyer has come back without paying. While the provider cannot be reached the session may still be paid, so the stock
 * stays reserved; the reservation is declared over, so that the next sweep tries again instead of waiting for its end.
 */
export async function cancelCheckout(orderId: string): Promise<Result<CallableOutput<'cancelCheckout'>>> {
  // The provider reports the closed session as expired, and may be quicker than we are: the order knows by then that its buyer gave it up.
  const noted = await changePending(orderId, { cancelReason: 'canceled_by_buyer' });
  if (!noted.ok) return noted;
  const ended = await endOrder(orderId, 'canceled_by_buyer');
  if (ended.ok) return succeed({ status: ended.value });
  if (ended.failure.code !== 'ORDER_NOT_FOUND') await changePending(orderId, { expiresAt: Timestamp.now() });
  return ended;
}

const changePending = (
  orderId: string,
  changes: Partial<Pick<Order, 'cancelReason' | 'expiresAt'>>,
): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order?.status === 'pending') updateOrder(batch, orderId, order, changes);
    return succeed(null);
  });
