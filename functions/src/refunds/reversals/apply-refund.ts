import { isDeepStrictEqual } from 'node:util';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { unappliedCentsOf } from '@blockbazaar/domain/payments/unapplied-payment';
import type { PaymentRecord } from '../../documents/payments.ts';
import { readOrder, updateOrder } from '../../orders/order-documents.ts';
import type { ProviderEvent, RefundFailure, ReversalReport } from '../../payments/payment-provider.ts';
import { auditReversal } from '../../payments/records/payment-mismatch.ts';
import { openPaymentRecord } from '../../payments/records/payment-record.ts';
import { addReport, disputeFeesOf } from '../../payments/records/payment-reversals.ts';
import { prepareEvent } from '../../payments/records/prepare-event.ts';
import { splitByRecord } from '../../payments/records/unapplied-of-report.ts';
import { logOrderStatusChanged, logReversalUnmatched } from '../../platform/logging.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { recordRefundStep } from './record-refund-step.ts';
import { reverseOrder } from './reverse-order.ts';

/**
 * Outcome of a reversal. `unmatched`: no order has this payment; an order that arrives later finds the stored reversal.
 * `repeated`: its event was handled before.
 */
export type Reversal = 'refunded' | 'recorded' | 'unmatched' | 'repeated';

/**
 * Records a refund or dispute of a payment, and its progress. A full refund marks the order as refunded and removes it
 * from its stores' sales, once for all events that report it. On a failure, no data is written and the caller must
 * retry.
 */
export async function applyRefund(report: ReversalReport, event: ProviderEvent | null): Promise<Result<Reversal>> {
  const decided = await runOptimistic<{ reversal: Reversal; log?: () => void }>(async (batch) => {
    const { isStored, storeEvent } = await prepareEvent(batch, event);
    // Concurrent copies of an event would otherwise write the same data and conflict with each other.
    if (isStored) return succeed({ reversal: 'repeated' });
    const payment = await openPaymentRecord(batch, report);
    const { reversals, failures, hasDisputeChanged } = addReport(payment.record, await ofItsPayment(batch, report));
    const record = payment.save(reversals);
    const { orderId } = record;
    const order = orderId === null ? null : await readOrder(orderId, batch);
    if (orderId === null || order === null) {
      const unappliedOf = await reverseUnapplied(batch, report, { record, failures, hasDisputeChanged });
      if (unappliedOf !== null) {
        storeEvent({ orderId: unappliedOf, outcome: report.kind === 'disputed' ? 'disputed' : 'recorded' });
        return succeed({ reversal: 'recorded' });
      }
      auditReversal(batch, report, { kind: 'reversal_unmatched', orderId: report.orderId });
      storeEvent({ orderId: report.orderId, outcome: 'unmatched' });
      return succeed({
        reversal: 'unmatched',
        log: () => logReversalUnmatched(report.provider, report.kind, report.orderId),
      });
    }
    if (hasDisputeChanged) auditDispute(batch, report, orderId);
    auditFailedRefund(batch, report, { orderId, order, failures });
    const { surplusCents = 0 } = report;
    const reversed = await reverseOrder(batch, orderId, order, {
      record,
      before: payment.record,
      failures,
      surplusCents,
    });
    const logStep = recordRefundStep(batch, orderId, order, reversed);
    const reversal = reversed.status === 'refunded' ? 'refunded' : 'recorded';
    storeEvent({ orderId, outcome: report.kind === 'disputed' ? 'disputed' : reversal });
    const log = (): void => {
      if (reversed.status !== order.status) logOrderStatusChanged(orderId, order.status, reversed.status);
      logStep();
    };
    return succeed({ reversal, log });
  });
  if (!decided.ok) return decided;
  decided.value.log?.();
  return succeed(decided.value.reversal);
}

/** Removes the refunds of the order's own payment from a report about another payment for the order. */
async function ofItsPayment(batch: OptimisticBatch, report: ReversalReport): Promise<ReversalReport> {
  const { refunds = [], paymentRef } = report;
  if (!refunds.some(({ isOfOrder }) => isOfOrder)) return report;
  const ownRef = (await readOrder(report.orderId ?? '', batch))?.paymentRef ?? paymentRef;
  if (ownRef === paymentRef) return report;
  const others = refunds.filter(({ isOfOrder }) => !isOfOrder);
  return { ...report, refunds: others, refundedCents: others.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

/** Records the refunds of unapplied money. Returns the order's ID; null if the report is about no such payment. */
async function reverseUnapplied(
  batch: OptimisticBatch,
  report: ReversalReport,
  { record, failures, hasDisputeChanged }: RecordedReversal,
): Promise<string | null> {
  const { orderId, paymentRef } = report;
  const order = await readOrder(orderId ?? '', batch);
  if (order === null || orderId === null || unappliedCentsOf(order, paymentRef) === 0) return null;
  if (hasDisputeChanged) auditDispute(batch, report, orderId);
  auditFailedRefund(batch, report, { orderId, order, failures });
  const { unapplied } = splitByRecord(order, record, 0);
  const disputeFees = { ...order.disputeFees, ...disputeFeesOf(record) };
  if (unapplied !== null || !isDeepStrictEqual(disputeFees, order.disputeFees))
    updateOrder(batch, orderId, order, { ...unapplied, disputeFees });
  return orderId;
}

/** A payment's record with a report added, and the changes in it. */
interface RecordedReversal {
  record: PaymentRecord;
  failures: readonly RefundFailure[];
  hasDisputeChanged: boolean;
}

/** An inquiry requires no action by the owner. */
const DISPUTE_KINDS = {
  inquiry: null,
  inquiry_closed: null,
  open: 'payment_disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const;

function auditDispute(batch: OptimisticBatch, report: ReversalReport, orderId: string): void {
  const kind = DISPUTE_KINDS[report.dispute?.state ?? 'open'];
  if (kind !== null) auditReversal(batch, report, { kind, orderId });
}

/** A refund of a sale belongs to the merchant, who must see in the audit log that it failed. */
function auditFailedRefund(
  batch: OptimisticBatch,
  report: ReversalReport,
  { orderId, order, failures }: { orderId: string; order: Order; failures: readonly RefundFailure[] },
): void {
  const reason = failures.at(-1)?.reason;
  if (reason !== undefined && order.paidAt !== null)
    auditReversal(batch, report, { kind: 'refund_failed', orderId, reason });
}
