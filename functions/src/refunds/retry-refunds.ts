import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { delayedRefunds } from '@blockbazaar/domain/refunds/delayed-refunds';
import { retryRefunds } from '@blockbazaar/domain/refunds/retry-refunds';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { orderRef } from '../documents/orders.ts';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import { PENDING } from '../outbox/dispatch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { nextDueAt } from './line-refunds/line-refund-progress.ts';

/** Requests a dead-lettered refund again, with a new key: the provider has stored its refusal under the last one. */
export function retryFailedRefund(orderId: string, actor: Actor): Promise<Result<Record<string, never>>> {
  return runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('NOT_FOUND');
    if (order.refundDeadLetteredAt === null) return fail('NOT_ALLOWED_NOW');
    updateOrder(batch, orderId, order, { refundDue: true, refundDeadLetteredAt: null, refundError: null });
    const before = { status: 'deadLettered', attempts: order.refundAttempts, lastError: order.refundError };
    const target = orderRef(orderId).path;
    writeAudit(batch, { action: 'RETRY_DEAD_LETTER', actor, target, before, after: { status: PENDING } });
    return succeed({});
  });
}

/** The owner has resolved the condition that refunds wait for, for example by adding funds. They are requested now. */
export function retryWaitingRefunds(
  kind: 'uncoveredRefunds' | 'delayedRefunds',
  orderId: string,
  actor: Actor,
): Promise<Result<Record<string, never>>> {
  return runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('NOT_FOUND');
    const isUncovered = kind === 'uncoveredRefunds';
    if ((isUncovered ? order.uncoveredSince : order.refundDelayedSince) === null) return fail('NOT_ALLOWED_NOW');
    // Refunds are not requested before the dispute has ended.
    if (order.disputed) return fail('NOT_ALLOWED_NOW');
    const lineRefunds = retryRefunds(order);
    const lineRefundDueAt = nextDueAt(order, lineRefunds, Date.now());
    const retried = { refundRetryAt: null, refundWaitsForDispute: false };
    updateOrder(batch, orderId, order, { ...retried, lineRefunds, lineRefundDueAt });
    const before = isUncovered
      ? { status: 'uncovered', cents: order.uncoveredCents }
      : { status: 'delayed', cents: delayedRefunds(order)?.cents ?? 0 };
    const target = orderRef(orderId).path;
    writeAudit(batch, { action: 'RETRY_DEAD_LETTER', actor, target, before, after: { status: PENDING } });
    return succeed({});
  });
}
