import { succeed, type Result } from '@blockbazaar/domain/failures';
import { readOrder } from '../../orders/order-documents.ts';
import type { PaymentEvent, PaymentReport, ProviderEvent } from '../../payments/payment-provider.ts';
import { paymentProvider } from '../../payments/providers.ts';
import { paymentMismatch } from '../../payments/records/payment-mismatch.ts';
import { lookUpPayout } from '../../payouts/advance-payout.ts';
import { lookUpReportedAccount } from '../../payouts/onboarding/look-up-account.ts';
import { applyRefund } from '../../refunds/reversals/apply-refund.ts';
import { extendReservation } from '../reservations/extend-reservation.ts';
import { releaseReservation } from '../reservations/release-reservation.ts';
import { auditUnderpayment } from './audit-underpayment.ts';
import { captureAttempts } from './capture-attempts.ts';
import { settlePayment } from './settle-payment.ts';

/** Applies the events of one webhook request of any provider. A failure means that some events are not stored. */
export async function handlePaymentEvents(events: readonly PaymentEvent[]): Promise<Result<null>> {
  for (const event of events) {
    const handled = await handlePaymentEvent(event);
    if (!handled.ok) return handled;
  }
  return succeed(null);
}

async function handlePaymentEvent(change: PaymentEvent): Promise<Result<unknown>> {
  const { event } = change;
  switch (change.kind) {
    case 'payment_changed':
      return settlePayment(change.report, event);
    case 'payment_processing':
      return acknowledgeUnknown(
        await extendReservation(change.report.orderId ?? '', { expectedSession: change.report.providerRef, event }),
      );
    case 'payment_approved':
      return captureApproved(change.report, event);
    case 'payment_expired':
      return release(change.report, event, 'expired');
    case 'payment_failed':
      return release(change.report, event, 'provider_error');
    case 'payout_changed':
      return lookUpPayout(change.payoutId, change.providerRef);
    case 'payout_account_changed':
      return lookUpReportedAccount(change);
    case 'payment_refunded':
    case 'payment_disputed':
      break;
  }
  return applyRefund(change.reversal, event);
}

/** The buyer may never return to the site, so the money is captured now if the payment is the expected one. */
async function captureApproved(report: PaymentReport, event: ProviderEvent): Promise<Result<unknown>> {
  const order = await readOrder(report.orderId ?? '');
  if (order?.status !== 'pending' || paymentMismatch(report, order, null) !== null) return settlePayment(report, event);
  const orderId = String(report.orderId);
  const captured = await paymentProvider(report.provider).capture(
    report.providerRef,
    orderId,
    captureAttempts(orderId),
  );
  return captured.ok ? settlePayment(captured.value ?? report, event) : captured;
}

async function release(
  report: PaymentReport,
  event: ProviderEvent,
  reason: 'expired' | 'provider_error',
): Promise<Result<unknown>> {
  const audited = await auditUnderpayment(report);
  if (!audited.ok) return audited;
  return acknowledgeUnknown(
    await releaseReservation(report.orderId ?? '', reason, { expectedSession: report.providerRef, event }),
  );
}

/** Ignores sessions that belong to no order: the provider account may have other uses. */
const acknowledgeUnknown = (result: Result<unknown>): Result<unknown> =>
  result.ok || result.failure.code !== 'ORDER_NOT_FOUND' ? result : succeed(null);
