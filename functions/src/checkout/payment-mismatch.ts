import type { Order } from '@blockbazaar/domain/orders/order';
import { writePaymentAudit } from '../audit/write-payment-audit.ts';
import type { PaymentRecord } from '../documents/payments.ts';
import type { PaymentReport, ProviderEvent, ReversalReport } from '../payments/payment-provider.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

export type Mismatch =
  | 'unknown_order'
  | 'other_provider'
  | 'other_session'
  | 'other_amount'
  | 'other_currency'
  | 'part_returned';

/**
 * How a payment differs from what its order asks for; null when it is the very one. An event can arrive before the order knows its session:
 * then the order that the provider reports decides, since only our key can name it. `record`: the payment's; null: it has no ID yet.
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

/** Whether a part of a payment that has not settled its order was refunded, or kept by the owner, before the rest was paid. */
function hasLostPart(report: PaymentReport, order: Order, record: PaymentRecord | null): boolean {
  if (order.paymentRef === report.paymentRef) return false;
  const isDecided = order.unappliedPayments.some(
    ({ paymentRef, returnedCents, keptCents }) => paymentRef === report.paymentRef && returnedCents + keptCents > 0,
  );
  return isDecided || (report.isPaidInParts === true && record !== null && hasRefundBefore(record, report.sentAtMs));
}

/** Whether a refund was made at a time (ms) or earlier. A time that the provider does not report counts as such. */
const hasRefundBefore = ({ refunds }: PaymentRecord, untilMs: number | null): boolean =>
  Object.values(refunds).some(
    ({ state, madeAtMs }) => state !== 'failed' && (untilMs === null || (madeAtMs ?? 0) <= untilMs),
  );

/** Whether an order may still receive its session: an event about a session of it cannot be compared yet. */
export const awaitsSession = ({ status, providerRef }: Order): boolean => status === 'pending' && providerRef === null;

/** Keeps a payment that was not accepted for the owner to look at. No personal data. */
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
 * Keeps a dispute, its end, a refund of a sale that has failed, or a reversal that none of our orders knows, for the owner to look at.
 * No personal data.
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

/** Keeps a refund that was given up for the owner to look at, each time that it is. No personal data. */
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
