import type { CallableOutput } from '@blockbazaar/domain/callables';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { endOrder } from './end-order.ts';
import { readOrder, updateOrder } from './order-documents.ts';

/**
 * The buyer has come back without paying. While the provider cannot be reached the session may still be paid, so the stock
 * stays reserved; the reservation is declared over, so that the next sweep tries again instead of waiting for its end.
 */
export async function cancelCheckout(orderId: string): Promise<Result<CallableOutput<'cancelCheckout'>>> {
  const ended = await endOrder(orderId, 'canceled_by_buyer');
  if (ended.ok) return succeed({ status: ended.value });
  if (ended.failure.code !== 'ORDER_NOT_FOUND') await expireNow(orderId);
  return ended;
}

async function expireNow(orderId: string): Promise<void> {
  await runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order?.status !== 'pending') return succeed(null);
    updateOrder(batch, orderId, order, { expiresAt: Timestamp.now(), cancelReason: 'canceled_by_buyer' });
    return succeed(null);
  });
}
