import { succeed, type Result } from '@blockbazaar/domain/failures';
import { writePaymentAudit } from '../audit/write-payment-audit.ts';
import type { PaymentReport, Underpayment } from '../payments/payment-provider.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { readOrder } from './order-documents.ts';
import { recordUnapplied } from './record-unapplied.ts';

/**
 * Records a payment that was not enough, and buys nothing, for the owner to give back: in the audit log without personal data, and as owed to
 * the buyer. Once a session.
 */
export const auditUnderpayment = (
  { provider, providerRef, orderId, amountCents, currency }: PaymentReport,
  { receivedCents }: Underpayment,
): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const reported = {
      provider,
      providerRef,
      orderId,
      amountCents: receivedCents,
      currency,
      expectedAmountCents: amountCents,
    };
    writePaymentAudit(batch, { action: 'payment_underpaid', key: providerRef, reported });
    const order = await readOrder(orderId ?? '', batch);
    const isOwed = order?.provider === provider && order.currency === currency && order.paymentRef !== providerRef;
    if (isOwed && receivedCents !== null)
      await recordUnapplied(batch, String(orderId), order, { paymentRef: providerRef, cents: receivedCents });
    return succeed(null);
  });
