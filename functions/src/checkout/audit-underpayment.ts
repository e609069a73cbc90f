import { FieldValue } from 'firebase-admin/firestore';
import type { PaymentReport, Underpayment } from '../payments/payment-provider.ts';
import { collection } from '../platform/firestore.ts';

/** Records a payment that was not enough, and buys nothing, for the owner to give back. No personal data. Once a session. */
export async function auditUnderpayment(
  { provider, providerRef, orderId, amountCents, currency }: PaymentReport,
  { receivedCents }: Underpayment,
): Promise<void> {
  await collection('auditLog').doc(`payment_underpaid_${provider}_${providerRef}`).set({
    kind: 'payment_underpaid',
    provider,
    providerRef,
    orderId,
    amountCents: receivedCents,
    currency,
    expectedAmountCents: amountCents,
    at: FieldValue.serverTimestamp(),
  });
}
