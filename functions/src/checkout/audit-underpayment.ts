import { succeed, type Result } from '@blockbazaar/domain/failures';
import { writePaymentAudit } from '../audit/write-payment-audit.ts';
import type { PaymentReport, Underpayment } from '../payments/payment-provider.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** Records a payment that was not enough, and buys nothing, for the owner to give back. No personal data. Once a session. */
export const auditUnderpayment = (
  { provider, providerRef, orderId, amountCents, currency }: PaymentReport,
  { receivedCents }: Underpayment,
): Promise<Result<null>> =>
  runOptimistic((batch) => {
    const reported = {
      provider,
      providerRef,
      orderId,
      amountCents: receivedCents,
      currency,
      expectedAmountCents: amountCents,
    };
    writePaymentAudit(batch, { action: 'payment_underpaid', key: providerRef, reported });
    return Promise.resolve(succeed(null));
  });
