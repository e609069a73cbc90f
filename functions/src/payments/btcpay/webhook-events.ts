import { succeed, type Result } from '@blockbazaar/domain/failures';
import { z } from 'zod';
import { extendReservation } from '../../checkout/extend-reservation.ts';
import { releaseReservation } from '../../checkout/release-reservation.ts';
import { reversePayment } from '../../checkout/reverse-payment.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { auditUnderpaidInvoice } from './audit-underpaid.ts';
import { callBtcpay } from './btcpay-provider.ts';
import { inspectInvoice, inspectRefund, type Inspection } from './inspect-invoice.ts';

/** A delivery, as far as we read it: which invoice to look at. What it says of the invoice itself is not believed. */
export const deliverySchema = z.object({
  deliveryId: z.string().min(1).max(200),
  /** What is sent again carries the id of its first delivery. */
  originalDeliveryId: z.string().min(1).max(200).nullish(),
  type: z.string().max(200),
  invoiceId: z.string().max(200).nullish(),
  afterExpiration: z.boolean().nullish(),
  pullPaymentId: z.string().max(200).nullish(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;

/** After these an invoice may have come to something. All others are acknowledged and come to nothing. */
const TELLING: ReadonlySet<string> = new Set([
  'InvoiceProcessing',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceInvalid',
  'InvoicePaidAfterExpiration',
]);

/** Of the payments of an invoice only those tell something that come after its end: BTCPay sends no other word of them. */
const isTelling = ({ type, afterExpiration }: WebhookDelivery): boolean =>
  TELLING.has(type) || (type === 'InvoicePaymentSettled' && afterExpiration === true);

/** Looks at the invoice that a verified delivery names, and does what its state asks for. A failure means that it was not stored. */
export async function handleBtcpayDelivery(delivery: WebhookDelivery): Promise<Result<unknown>> {
  const { invoiceId, pullPaymentId } = delivery;
  if (typeof invoiceId !== 'string') return succeed(null);
  if (delivery.type === 'InvoiceRefund' && typeof pullPaymentId === 'string') {
    const report = await callBtcpay('refunds.get', () => inspectRefund(invoiceId, pullPaymentId));
    return report.ok && report.value !== null ? reversePayment(report.value, eventOf(delivery)) : report;
  }
  if (!isTelling(delivery)) return succeed(null);
  const inspection = await callBtcpay('invoices.get', () => inspectInvoice(invoiceId));
  if (!inspection.ok || inspection.value === null) return inspection;
  return actOn(inspection.value, eventOf(delivery));
}

const eventOf = ({ deliveryId, originalDeliveryId, type }: WebhookDelivery): ProviderEvent => ({
  provider: 'btcpay',
  id: (originalDeliveryId ?? deliveryId).replaceAll('/', '_'),
  type,
});

async function actOn({ invoice, report, underpaid }: Inspection, event: ProviderEvent): Promise<Result<unknown>> {
  const onlyThis = { onlyWithSession: report.providerRef, event };
  const { state } = report;
  if (state === 'paid') return settlePayment(report, event);
  if (state === 'processing') return orNobodys(await extendReservation(report.orderId ?? '', onlyThis));
  if (state === 'open') return succeed(null);
  if (underpaid) await auditUnderpaidInvoice(invoice);
  return orNobodys(await releaseReservation(report.orderId ?? '', reasonOf(invoice), onlyThis));
}

/** BTCPay itself makes an invoice invalid when its money does not come for good; a mark is ours, or the merchant's. */
const reasonOf = ({ status, additionalStatus }: Inspection['invoice']): 'expired' | 'provider_error' =>
  status === 'Invalid' && additionalStatus !== 'Marked' ? 'provider_error' : 'expired';

/** An invoice for none of our orders is none of our business. */
const orNobodys = (result: Result<unknown>): Result<unknown> =>
  result.ok || result.failure.code !== 'ORDER_NOT_FOUND' ? result : succeed(null);
