import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { paymentProvider } from '../payments/providers.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { readOrder, updateOrder } from './order-documents.ts';
import { nextPendingLookup } from './pending-refund-lookup.ts';
import { reversePayment, type Reversal } from './reverse-payment.ts';

/**
 * Looks up an order's pending refunds at the provider: the event that reports their end can be lost, or there is none. While they are
 * pending, they are looked up again later.
 */
export async function inspectRefund(orderId: string): Promise<Result<Reversal>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  if (order.refundLookupAt === null && order.pendingRefundLookupAt === null)
    return succeed(order.status === 'refunded' ? 'refunded' : 'recorded');
  const found = await paymentProvider(order.provider).getRefunds(order);
  if (!found.ok) return found;
  const reversed = found.value === null ? succeed<Reversal>('recorded') : await reversePayment(found.value, null);
  return reversed.ok && reversed.value !== 'refunded' ? inspectLater(orderId) : reversed;
}

function inspectLater(orderId: string): Promise<Result<Reversal>> {
  return runOptimistic<Reversal>(async (batch) => {
    const order = await readOrder(orderId, batch);
    const now = Date.now();
    if (order !== null && order.refundLookupAt !== null)
      updateOrder(batch, orderId, order, { refundLookupAt: Timestamp.fromMillis(now + TIMES.refundLookupMs) });
    else if (order !== null && order.pendingRefundLookupAt !== null)
      updateOrder(batch, orderId, order, { pendingRefundLookupAt: nextPendingLookup(order, now) });
    return succeed('recorded');
  });
}
