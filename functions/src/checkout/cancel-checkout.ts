import type { CallableOutput } from '@blockbazaar/domain/callables';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { endOrder } from './end-order.ts';

/**
 * Cancels the order of a buyer who returned without paying. If the provider is unreachable, the session may still be
 * paid, so the stock stays reserved. The end of the reservation is then set to now, so that the next sweep retries at
 * once.
 */
export async function cancelCheckout(orderId: string): Promise<Result<CallableOutput<'cancelCheckout'>>> {
  // The provider's "expired" event may arrive before this request ends, so the cancel reason is stored first.
  const recorded = await changePending(orderId, { cancelReason: 'canceled_by_buyer' });
  if (!recorded.ok) return recorded;
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
