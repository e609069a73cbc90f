import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import { FieldValue } from 'firebase-admin/firestore';
import { collection } from '../../platform/firestore.ts';
import { orderIdOf, type Invoice } from './invoice.ts';

/** Keeps a payment that was not enough, and buys nothing, for the owner to give back. No personal data. Once an invoice. */
export async function auditUnderpaidInvoice(invoice: Invoice): Promise<void> {
  const { id, amount, paidAmount, currency } = invoice;
  await collection('auditLog')
    .doc(`payment_underpaid_btcpay_${id}`)
    .set({
      kind: 'payment_underpaid',
      provider: 'btcpay',
      providerRef: id,
      orderId: orderIdOf(invoice),
      amountCents: toMinorUnits(paidAmount ?? '', currency),
      currency: currency.toLowerCase(),
      expectedAmountCents: toMinorUnits(amount, currency),
      at: FieldValue.serverTimestamp(),
    });
}
