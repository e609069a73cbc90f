import type { Order } from '@blockbazaar/domain/orders/order';
import { writePaymentAudit } from '../../audit/write-payment-audit.ts';
import type { PaymentRecord } from '../../documents/payments.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import type { PaymentReport, ProviderEvent, ReversalReport } from '../payment-provider.ts';

export type Mismatch =
  | 'unknown_order'
  | 'other_provider'
  | 'other_session'
  | 'other_amount'
  | 'other_currency'
  | 'part_returned';

/**
 * The difference between a payment and its order; null if they match. An event can arrive before the order has its
 * session. In that case the order that the provider reports decides, because only our API key can set it. `record`: the
 * payment's record; null if the payment has no ID yet.
 */
export function paymentMismatch(
  report: PaymentReport,
  order: Order | null,
  record: PaymentRecord | null,
): Mismatch | null {
  if (order === null) return 'unknown_order';
  if (report.provider !== order.provider) return 'other_provider';
  if (order.providerRef !== null && report.providerRef !== order.providerRef) return 'other_session';
  if (report.currency !== order.currency) return 'other_currency';
  if (report.amountCents !== order.totalCents) return 'other_amount';
  return hasLostPart(report, order, record) ? 'part_returned' : null;
}

/** True if a part of an unsettled payment was refunded, or retained by the owner, before the rest was paid. */
function hasLostPart(report: PaymentReport, order: Order, record: PaymentRecord | null): boolean {
  if (order.paymentRef === report.paymentRef) return false;
  const isDecided = order.unappliedPayments.some(
    ({ paymentRef, returnedCents, keptCents }) => paymentRef === report.paymentRef && returnedCents + keptCents > 0,
  );
  return isDecided || (report.isPaidInParts === true && record !== null && hasRefundBefore(record, report.sentAtMs));
}

/** True if a refund was made at or before a time (ms). A refund without a reported time counts. */
const hasRefundBefore = ({ refunds }: PaymentRecord, untilMs: number | null): boolean =>
  Object.values(refunds).some(
    ({ state, madeAtMs }) => state !== 'failed' && (untilMs === null || (madeAtMs ?? 0) <= untilMs),
  );

/** True if an order may still receive its session. Until then, an event about its session cannot be compared. */
export const isAwaitingSession = ({ status, providerRef }: Order): boolean =>
  status === 'pending' && providerRef === null;

/** Writes an audit entry about a rejected payment for the owner to review, without personal data. */
export function auditRejectedPayment(
  batch: OptimisticBatch,
  report: PaymentReport,
  order: Order | null,
  { reason, event }: { reason: Mismatch; event: ProviderEvent | null },
): void {
  writePaymentAudit(batch, {
    action: 'payment_rejected',
    key: event?.id ?? report.providerRef,
    reported: { reason, ...report, expectedAmountCents: order?.totalCents ?? null, eventId: event?.id ?? null },
  });
}

/**
 * Writes an audit entry for the owner to review, without personal data. Covers a dispute, its end, a failed refund of a
 * sale, and a reversal that matches no order.
 */
export function auditReversal(
  batch: OptimisticBatch,
  { provider, paymentRef, refundedCents, dispute }: ReversalReport,
  { kind, orderId, reason }: { kind: ReversalProblem; orderId: string | null; reason?: string },
): void {
  writePaymentAudit(batch, {
    action: kind,
    key: [paymentRef, ...(dispute === undefined ? [] : [dispute.ref])]
      .map((part) => encodeURIComponent(part))
      .join('_'),
    reported: {
      provider,
      paymentRef,
      orderId,
      refundedCents,
      ...(dispute && { dispute: dispute.ref }),
      ...(reason !== undefined && { reason }),
    },
  });
}

type ReversalProblem = 'payment_disputed' | 'dispute_won' | 'dispute_lost' | 'refund_failed' | 'reversal_unmatched';

/** Writes an audit entry each time a refund is dead-lettered, for the owner to review. No personal data. */
export function auditRefundDeadLettered(
  batch: OptimisticBatch,
  orderId: string,
  { provider, paymentRef, refundAttempts, refundError: reason }: Order,
): void {
  writePaymentAudit(batch, {
    action: 'refund_dead_lettered',
    key: `${orderId}_${refundAttempts}`,
    reported: { provider, paymentRef, orderId, attempts: refundAttempts, reason },
  });
}
