import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { trimDelivery } from '../../delivery/trim-delivery.ts';
import { readOrder, updateOrder } from '../../orders/order-documents.ts';
import { isPaid, recordLineRefunds } from '../../orders/store-orders/record-sale.ts';
import type { PartRefundResponse } from '../../payments/payment-provider.ts';
import { paymentProvider } from '../../payments/providers.ts';
import { auditReversal } from '../../payments/records/payment-mismatch.ts';
import { openPaymentRecord } from '../../payments/records/payment-record.ts';
import { addReport } from '../../payments/records/payment-reversals.ts';
import { logOrderStatusChanged } from '../../platform/logging.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { applyRefund } from '../reversals/apply-refund.ts';
import { returnStock, reverseOrder } from '../reversals/reverse-order.ts';
import { isDueNow, lineRefundFields, afterRefusal, superseded, unitsOnSale } from './line-refund-progress.ts';

/**
 * Requests an order's due line refunds from the provider, and looks up pending ones. An interrupted request is repeated
 * under the same key: the provider returns the existing refund instead of making another.
 */
export async function advanceLineRefunds(orderId: string): Promise<Result<Order>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  for (const { refundId } of order.lineRefunds.filter(({ state }) => state === 'due')) {
    const requested = await requestIfDue(orderId, refundId);
    if (!requested.ok) return requested;
  }
  if (order.lineRefunds.some(({ state }) => state === 'pending')) {
    const found = await paymentProvider(order.provider).getRefunds(order);
    if (!found.ok) return found;
    const reversed = found.value === null ? succeed(null) : await applyRefund(found.value, null);
    if (!reversed.ok) return reversed;
  }
  return plan(orderId);
}

/** Records the time of the next request or lookup. Refunds that a refund of the whole payment supersedes end. */
const plan = (orderId: string): Promise<Result<Order>> =>
  runOptimistic(async (batch) => {
    const order = await readOrder(orderId, batch);
    if (order === null) return fail('ORDER_NOT_FOUND');
    const lineRefunds = order.status === 'refunded' ? order.lineRefunds.map(superseded) : order.lineRefunds;
    const fields = lineRefundFields(order, lineRefunds, Date.now());
    if (order.lineRefundDueAt === null && fields.lineRefundDueAt === null) return succeed(order);
    const returnedUnits = unitsOnSale(order.returnedUnits, lineRefunds);
    await returnStock(batch, order, returnedUnits);
    return succeed(updateOrder(batch, orderId, order, { ...fields, returnedUnits }));
  });

/** The order is read again, because a dispute may have opened during the previous request. */
async function requestIfDue(orderId: string, refundId: string): Promise<Result<null>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  const now = Date.now();
  const refund = order.lineRefunds.find((each) => each.refundId === refundId && isDueNow(order, each, now));
  return refund === undefined || order.status === 'refunded'
    ? succeed(null)
    : requestFromProvider(orderId, order, refund);
}

async function requestFromProvider(orderId: string, order: Order, refund: LineRefund): Promise<Result<null>> {
  const response = await paymentProvider(order.provider).refundPart(orderId, order, refund);
  if (!response.ok) return response;
  const recorded = await runOptimistic<Order | null>(async (batch) => {
    const current = await readOrder(orderId, batch);
    if (current === null) return fail('ORDER_NOT_FOUND');
    const known = current.lineRefunds.find(({ refundId }) => refundId === refund.refundId);
    if (known === undefined || !isOpen(known, refund, response.value)) return succeed(null);
    return succeed(await record(batch, orderId, current, { refund: known, response: response.value }));
  });
  if (!recorded.ok) return recorded;
  if (recorded.value !== null && recorded.value.status !== order.status)
    logOrderStatusChanged(orderId, order.status, recorded.value.status);
  return succeed(null);
}

/**
 * Returns whether the response to an attempt must be recorded. A refund that was made always counts, even if the whole
 * payment was refunded or another worker has recorded a refusal since. A refusal may already be recorded by another
 * worker.
 */
function isOpen(known: LineRefund, attempt: LineRefund, { outcome }: PartRefundResponse): boolean {
  if (outcome === 'accepted') return (known.state === 'due' || known.state === 'superseded') && known.ref === null;
  return known.state === 'due' && known.attempts === attempt.attempts;
}

async function record(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  { refund, response }: { refund: LineRefund; response: PartRefundResponse },
): Promise<Order> {
  const { provider, paymentRef } = order;
  if (response.outcome === 'refused' || paymentRef === null) {
    if (response.outcome !== 'refused') throw new Error(`Order ${orderId} was refunded but has no payment reference.`);
    const now = Date.now();
    const next = afterRefusal(refund, response, order, now);
    const lineRefunds = replaced(order, next);
    if (next.state === 'failed') {
      const report = {
        provider,
        paymentRef: paymentRef ?? '',
        orderId,
        kind: 'refunded',
        refundedCents: null,
      } as const;
      auditReversal(batch, report, { kind: 'refund_failed', orderId, reason: response.reason });
    }
    const after = updateOrder(batch, orderId, order, lineRefundFields(order, lineRefunds, now));
    // Units whose refund is retried remain excluded from the delivery.
    if (next.state !== 'failed') return after;
    await trimDelivery(batch, orderId, after);
    if (isPaid(after)) await recordLineRefunds(batch, orderId, after, []);
    return after;
  }
  const payment = await openPaymentRecord(batch, { provider, paymentRef });
  const report = {
    provider,
    paymentRef,
    orderId,
    kind: 'refunded',
    refundedCents: response.refundedCents ?? 0,
    refunds: [response.refund],
  } as const;
  const { reversals, failures } = addReport(payment.record, report);
  const saved = payment.save({ ...reversals, orderId });
  const { ref, ...end } = response.refund;
  // The event that preceded this response has already audited it.
  const reason = failures.at(-1)?.reason;
  if (reason !== undefined) auditReversal(batch, report, { kind: 'refund_failed', orderId, reason });
  const lacksFunds = end.state === 'pending' && end.waitsFor === 'funds';
  const waiting = { retryAt: null, lacksFunds, waitsForDispute: false };
  const accepted = { ref, claimUrl: response.claimUrl, error: null, ...waiting };
  const lineRefunds = replaced(order, { ...refund, state: 'pending', ...accepted });
  return reverseOrder(batch, orderId, order, { record: saved, before: payment.record, failures, lineRefunds });
}

const replaced = ({ lineRefunds }: Order, refund: LineRefund): LineRefund[] =>
  lineRefunds.map((each) => (each.refundId === refund.refundId ? refund : each));
