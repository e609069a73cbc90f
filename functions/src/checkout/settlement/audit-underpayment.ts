import { succeed, type Result } from '@blockbazaar/domain/failures';
import { writePaymentAudit } from '../../audit/write-payment-audit.ts';
import { readOrder } from '../../orders/order-documents.ts';
import type { PaymentReport } from '../../payments/payment-provider.ts';
import { recordUnapplied } from '../../payments/records/record-unapplied.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/**
 * Records an underpayment, if the report has one, as owed to the buyer. Also writes an audit entry without personal
 * data for the owner, who refunds it. Runs once per session.
 */
export async function auditUnderpayment({
  provider,
  providerRef,
  orderId,
  amountCents,
  currency,
  underpaid,
}: PaymentReport): Promise<Result<null>> {
  if (underpaid === undefined) return succeed(null);
  const { receivedCents } = underpaid;
  return runOptimistic(async (batch) => {
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
}
