import type { Order } from '@blockbazaar/domain/orders/order';
import { writePaymentAudit } from '../audit/write-payment-audit.ts';
import type { PaymentReport, ProviderEvent, ReversalReport } from '../payments/payment-provider.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

export type Mismatch = 'unknown_order' | 'other_provider' | 'other_session' | 'other_amount' | 'other_currency';

/** How a payment differs from what its order asks for; null when it is the very one. */
export function paymentMismatch(report: PaymentReport, order: Order | null): Mismatch | null {
  if (order === null) return 'unknown_order';
  if (report.provider !== order.provider) return 'other_provider';
  if (report.providerRef !== order.providerRef) return 'other_session';
  if (report.currency !== order.currency) return 'other_currency';
  return report.amountCents === order.totalCents ? null : 'other_amount';
}

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

/** Keeps a dispute, or a reversal that none of our orders knows, for the owner to look at. No personal data. */
export function auditReversal(
  batch: OptimisticBatch,
  { provider, paymentRef, refundedCents }: ReversalReport,
  { kind, orderId }: { kind: 'payment_disputed' | 'reversal_unmatched'; orderId: string | null },
): void {
  writePaymentAudit(batch, {
    action: kind,
    key: encodeURIComponent(paymentRef),
    reported: { provider, paymentRef, orderId, refundedCents },
  });
}
