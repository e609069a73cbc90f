import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isRefundOpen } from '@blockbazaar/domain/orders/refund-progress';
import { isPausedByDispute, asLineRefund } from '@blockbazaar/domain/refunds/refund-pause';
import { readOrder, updateOrder } from '../orders/order-documents.ts';
import type { RefundResponse, RefundReport } from '../payments/payment-provider.ts';
import { paymentProvider } from '../payments/providers.ts';
import { openPaymentRecord } from '../payments/records/payment-record.ts';
import { addReport } from '../payments/records/payment-reversals.ts';
import { logOrderStatusChanged } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { refundFailed } from './refund-step.ts';
import { recordRefundStep } from './reversals/record-refund-step.ts';
import { reverseOrder } from './reversals/reverse-order.ts';

/** Progress of a payment's refund. `open`: due, pending, or dead-lettered for the owner to review. */
type RefundState = 'refunded' | 'open' | 'none';

/**
 * Refunds a payment that `refundDue` marks, and stores the progress. Does not run before the next attempt is due, or
 * during an open dispute. The mark is set before the request to the provider and removed after the response. If the
 * refund is interrupted, the sweep finds it and repeats the request under the same key.
 */
export async function refundPayment(orderId: string): Promise<Result<RefundState>> {
  const order = await readOrder(orderId);
  if (order === null) return fail('ORDER_NOT_FOUND');
  if (!order.refundDue || isWaiting(order)) return succeed(refundStateOf(order));
  const { paymentRef, refundAttempts } = order;
  if (paymentRef === null) throw new Error(`Order ${orderId} must be refunded but has no payment reference.`);
  const response = await paymentProvider(order.provider).refund(orderId, order);
  if (!response.ok) return response;
  const recorded = await runOptimistic<{ order: Order; log: () => void }>(async (batch) => {
    const current = await readOrder(orderId, batch);
    if (current === null) return fail('ORDER_NOT_FOUND');
    const after = await recordResponse(batch, orderId, current, {
      response: response.value,
      paymentRef,
      refundAttempts,
    });
    return succeed({ order: after, log: recordRefundStep(batch, orderId, current, after) });
  });
  if (!recorded.ok) return recorded;
  const { order: after, log } = recorded.value;
  log();
  if (after.status !== order.status) logOrderStatusChanged(orderId, order.status, after.status);
  return succeed(refundStateOf(after));
}

/** True if the next attempt is due later: at its scheduled time, at the end of a dispute, or at the owner's retry. */
const isWaiting = (order: Order): boolean =>
  (order.refundRetryAt?.toMillis() ?? 0) > Date.now() || isPausedByDispute(asLineRefund(order), order);

interface RefundAttempt {
  response: RefundResponse;
  paymentRef: string;
  /** The number of the attempt that received the response. */
  refundAttempts: number;
}

async function recordResponse(
  batch: OptimisticBatch,
  orderId: string,
  order: Order,
  { response, paymentRef, refundAttempts }: RefundAttempt,
): Promise<Order> {
  if (response.outcome === 'refused') {
    // Another worker may have received the same response and continued since.
    const isCurrent = order.refundDue && order.refundAttempts === refundAttempts;
    return isCurrent ? updateOrder(batch, orderId, order, refundFailed(order, [response], Date.now())) : order;
  }
  const { provider } = order;
  const payment = await openPaymentRecord(batch, { provider, paymentRef });
  const { refunds, refundUrl } = response;
  const report = { provider, paymentRef, orderId, kind: 'refunded', refundedCents: 0, refunds } as const;
  const { reversals, failures } = addReport(payment.record, report);
  const record = payment.save({ ...reversals, orderId });
  const uncoveredCents = sumOf(refunds.filter((refund) => refund.state === 'pending' && refund.waitsFor === 'funds'));
  return reverseOrder(batch, orderId, order, { record, before: payment.record, failures, refundUrl, uncoveredCents });
}

const sumOf = (refunds: readonly RefundReport[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);

const refundStateOf = (order: Order): RefundState => {
  if (isRefundOpen(order)) return 'open';
  return order.status === 'refunded' ? 'refunded' : 'none';
};
