import { randomUUID } from 'node:crypto';
import type { RetriedKind } from '@blockbazaar/domain/audit/log-operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { delayedRefunds } from '@blockbazaar/domain/refunds/delayed-refunds';
import { retryRefunds } from '@blockbazaar/domain/refunds/retry-refunds';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { deliveries } from '../delivery/deliveries.ts';
import { setDeliveryStatus } from '../delivery/set-delivery-status.ts';
import { deliveryDocuments } from '../documents/deliveries.ts';
import { orderRef } from '../documents/orders.ts';
import { outboxDocuments } from '../documents/outbox.ts';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import { dispatch, PENDING, type Dispatchable } from '../outbox/dispatch.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { advanceLineRefunds } from '../refunds/line-refunds/advance-line-refunds.ts';
import { nextDueAt } from '../refunds/line-refunds/line-refund-progress.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { outbox } from './outbox.ts';

/** Sends a dead-lettered item again at once, and retries for another day. */
export async function retryDeadLetter(
  kind: RetriedKind,
  id: string,
  actor: Actor,
): Promise<Result<Record<string, never>>> {
  const put = await putOf(kind, id, actor);
  if (put.ok) await sendNow(kind, id);
  return put;
}

function putOf(kind: RetriedKind, id: string, actor: Actor): Promise<Result<Record<string, never>>> {
  if (kind === 'refunds') return putRefund(id, actor);
  if (kind === 'uncoveredRefunds' || kind === 'delayedRefunds') return putWaiting(kind, id, actor);
  return putDispatch(kind, id, actor);
}

function putDispatch(kind: 'outbox' | 'deliveries', id: string, actor: Actor): Promise<Result<Record<string, never>>> {
  const ref = kind === 'outbox' ? outboxDocuments.plain.doc(id) : deliveryDocuments.plain.doc(id);
  return runOptimistic(async (batch) => {
    const deadLetter = await batch.get(ref);
    if (!deadLetter.exists) return fail('NOT_FOUND');
    if (deadLetter.get('status') !== 'deadLettered') return fail('NOT_ALLOWED_NOW');
    const now = Timestamp.now();
    const changes: Partial<Dispatchable> & { lastError: null } = {
      status: PENDING,
      attempts: 0,
      nextAttemptAt: now,
      triedSince: now,
      lastError: null,
    };
    batch.update(ref, changes);
    if (kind === 'deliveries') await setDeliveryStatus(batch, id, 'pending');
    const { attempts = null, lastError = null } = deadLetter.data() ?? {};
    const before: Record<string, unknown> = { status: 'deadLettered', attempts, lastError };
    writeAudit(batch, { action: 'RETRY_DEAD_LETTER', actor, target: ref.path, before, after: { status: PENDING } });
    return succeed({});
  });
}

/** The request uses a new key, because the provider has stored its refusal under the last one. */
function putRefund(orderId: string, actor: Actor): Promise<Result<Record<string, never>>> {
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
function putWaiting(
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

/** The sweep retries if this attempt fails. */
async function sendNow(kind: RetriedKind, id: string): Promise<void> {
  try {
    if (kind === 'outbox') await dispatch(outbox, id);
    else if (kind === 'deliveries') await dispatch(deliveries, id);
    else {
      await refundPayment(id);
      await advanceLineRefunds(id);
    }
  } catch (error) {
    logUnexpectedError('retryDeadLetter', randomUUID(), error);
  }
}
