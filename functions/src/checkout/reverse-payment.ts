import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { unappliedCentsOf } from '@blockbazaar/domain/payments/unapplied-payment';
import type { ProviderEvent, RefundFailure, ReversalReport } from '../payments/payment-provider.ts';
import { logOrderMoved, logReversalUnmatched } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { noteRefundStep } from './note-refund-step.ts';
import { readOrder, updateOrder } from './order-documents.ts';
import { prepareEvent } from './payment-events.ts';
import { addReport } from './payment-ledger.ts';
import { auditReversal } from './payment-mismatch.ts';
import { openPaymentRecord } from './payment-record.ts';
import { reverseOrder } from './reverse-order.ts';
import { unappliedAfterReversal } from './unapplied-of-report.ts';

/**
 * What a reversal came to. `unmatched`: no order has this payment; one that is still to come will find it written down. `repeated`: its
 * event was handled before.
 */
export type Reversal = 'refunded' | 'recorded' | 'unmatched' | 'repeated';

/**
 * Writes down that a payment went back to the buyer, or is disputed, and what has become of that. The whole of it makes its order refunded,
 * and takes it out of its stores' sales: once, whichever event reports it, and however often. A failure means that nothing is written, and
 * that it must be tried again.
 */
export async function reversePayment(report: ReversalReport, event: ProviderEvent | null): Promise<Result<Reversal>> {
  const decided = await runOptimistic<{ reversal: Reversal; log?: () => void }>(async (batch) => {
    const { isStored, storeEvent } = await prepareEvent(batch, event);
    // Copies that arrive at once would otherwise write the same again, and keep each other busy with that.
    if (isStored) return succeed({ reversal: 'repeated' });
    const payment = await openPaymentRecord(batch, report);
    const { ledger, failures, isDisputeNews } = addReport(payment.record, report);
    const record = payment.save(ledger);
    const { orderId } = record;
    const order = orderId === null ? null : await readOrder(orderId, batch);
    if (orderId === null || order === null) {
      const returned = await returnOfUnapplied(batch, report);
      if (returned !== null) {
        storeEvent({ orderId: returned, outcome: 'recorded' });
        return succeed({ reversal: 'recorded' });
      }
      auditReversal(batch, report, { kind: 'reversal_unmatched', orderId: report.orderId });
      storeEvent({ orderId: report.orderId, outcome: 'unmatched' });
      return succeed({
        reversal: 'unmatched',
        log: () => logReversalUnmatched(report.provider, report.kind, report.orderId),
      });
    }
    const kind = disputeKind(report);
    if (isDisputeNews && kind !== null) auditReversal(batch, report, { kind, orderId });
    auditFailedRefund(batch, report, { orderId, order, failures });
    const unapplied = unappliedAfterReversal(order, report);
    const reversed = await reverseOrder(batch, orderId, order, { record, failures, unapplied });
    const logStep = noteRefundStep(batch, orderId, order, reversed);
    const reversal = reversed.status === 'refunded' ? 'refunded' : 'recorded';
    storeEvent({ orderId, outcome: report.kind === 'disputed' ? 'disputed' : reversal });
    const log = (): void => {
      if (reversed.status !== order.status) logOrderMoved(orderId, order.status, reversed.status);
      logStep();
    };
    return succeed({ reversal, log });
  });
  if (!decided.ok) return decided;
  decided.value.log?.();
  return succeed(decided.value.reversal);
}

/** A refund of a payment that pays for no order closes what is open of it. Returns the order's id; null: the report is about no such payment. */
async function returnOfUnapplied(batch: OptimisticBatch, report: ReversalReport): Promise<string | null> {
  const order = await readOrder(report.orderId ?? '', batch);
  const { paymentRef, refundedCents } = report;
  if (order === null || report.orderId === null || refundedCents === null) return null;
  if (unappliedCentsOf(order, paymentRef) === 0) return null;
  const unapplied = unappliedAfterReversal(order, { ...report, surplusReturnedCents: refundedCents });
  if (unapplied !== null) updateOrder(batch, report.orderId, order, unapplied);
  return report.orderId;
}

/** An inquiry needs no act of the owner. */
const DISPUTE_KINDS = {
  inquiry: null,
  inquiry_closed: null,
  open: 'payment_disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const;

const disputeKind = ({ dispute }: ReversalReport) => DISPUTE_KINDS[dispute?.state ?? 'open'];

/** A refund of a sale is the merchant's own. That it has come back is for the merchant to see. */
function auditFailedRefund(
  batch: OptimisticBatch,
  report: ReversalReport,
  { orderId, order, failures }: { orderId: string; order: Order; failures: readonly RefundFailure[] },
): void {
  const reason = failures.at(-1)?.reason;
  if (reason !== undefined && order.paidAt !== null)
    auditReversal(batch, report, { kind: 'refund_failed', orderId, reason });
}
