import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import { nextPendingLookup, pendingUnappliedPayments } from '../orders/pending-refund-lookup.ts';
import { paymentProvider } from '../payments/providers.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { applyRefund, type Reversal } from './reversals/apply-refund.ts';

/**
 * Looks up the pending refunds of an order's payments at the provider, because the event that reports their end can be
 * lost or missing. Refunds that are still pending are looked up again later. All payments are checked; the first
 * failure is returned.
 */
export async function inspectRefund(orderId: string): Promise<Result<Reversal>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  if (order.refundLookupAt === null && order.pendingRefundLookupAt === null)
    return succeed(order.status === 'refunded' ? 'refunded' : 'recorded');
  const reversed = await recordRefunds(orderId, order);
  const others: Result<Reversal>[] = [];
  for (const { paymentRef } of pendingUnappliedPayments(order))
    others.push(await recordRefunds(orderId, { ...order, paymentRef }));
  const failed = [reversed, ...others].find(({ ok }) => !ok);
  if (failed !== undefined) return failed;
  const postponed = await postponeLookups(orderId);
  return postponed.ok ? reversed : postponed;
}

async function recordRefunds(orderId: string, order: Order): Promise<Result<Reversal>> {
  const found = await paymentProvider(order.provider).getRefunds(order);
  if (!found.ok) return found;
  // Stripe does not name the order.
  return found.value === null ? succeed('recorded') : applyRefund({ ...found.value, orderId }, null);
}

/** Refunds of a second payment can still be pending after the order's own payment was refunded. */
const postponeLookups = (orderId: string): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    const now = Date.now();
    const isDue = (lookupAt: Order['refundLookupAt']): boolean => (lookupAt?.toMillis() ?? Infinity) <= now;
    const changes = {
      ...(isDue(order.refundLookupAt) && { refundLookupAt: Timestamp.fromMillis(now + TIMES.refundLookupMs) }),
      ...(isDue(order.pendingRefundLookupAt) && { pendingRefundLookupAt: nextPendingLookup(order, now) }),
    };
    if (Object.keys(changes).length > 0) updateOrder(batch, orderId, order, changes);
    return succeed(null);
  });
