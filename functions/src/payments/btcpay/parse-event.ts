import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { ParsedWebhook, PaymentChange, WebhookRequest } from '../payment-provider.ts';
import { callBtcpay } from './call-btcpay.ts';
import { inspectInvoice, inspectRefunds, type Inspection } from './inspect-invoice.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';
import { verifiedDelivery } from './webhook-signature.ts';

/** Events that can change the state of an invoice. All others are acknowledged and have no effect. */
const STATE_EVENTS: ReadonlySet<string> = new Set([
  'InvoiceProcessing',
  'InvoiceSettled',
  'InvoiceExpired',
  'InvoiceInvalid',
  'InvoicePaidAfterExpiration',
  // Only this event reports a payment after the invoice's end or settlement.
  'InvoicePaymentSettled',
]);

const isStateEvent = ({ type }: WebhookDelivery): boolean => STATE_EVENTS.has(type);

export async function parseBtcpayRequest(request: WebhookRequest): Promise<ParsedWebhook> {
  const delivery = verifiedDelivery(request.rawBody, request.header('btcpay-sig'));
  if (delivery === null) return { outcome: 'bad_signature' };
  const { deliveryId, originalDeliveryId, type } = delivery;
  const changes = await changesOf(delivery);
  if (!changes.ok) return { outcome: 'unavailable', eventId: deliveryId, code: changes.failure.code };
  const event = { provider: 'btcpay', id: (originalDeliveryId ?? deliveryId).replaceAll('/', '_'), type } as const;
  return { outcome: 'verified', eventId: deliveryId, events: changes.value.map((change) => ({ ...change, event })) };
}

/** A delivery only identifies an invoice; the invoice's data from BTCPay's API decides. */
async function changesOf(delivery: WebhookDelivery): Promise<Result<PaymentChange[]>> {
  const { invoiceId, pullPaymentId } = delivery;
  if (typeof invoiceId !== 'string') return succeed([]);
  if (delivery.type === 'InvoiceRefund' && typeof pullPaymentId === 'string') {
    const refund = await callBtcpay('refunds.get', () => inspectRefunds(invoiceId, pullPaymentId));
    if (!refund.ok) return refund;
    return succeed(refund.value === null ? [] : [{ kind: 'payment_refunded', reversal: refund.value }]);
  }
  if (!isStateEvent(delivery)) return succeed([]);
  const inspection = await callBtcpay('invoices.get', () => inspectInvoice(invoiceId));
  if (!inspection.ok) return inspection;
  return succeed(inspection.value === null ? [] : changesOfInvoice(inspection.value));
}

function changesOfInvoice({ invoice, report }: Inspection): PaymentChange[] {
  const { state } = report;
  if (state === 'paid') return [{ kind: 'payment_changed', report }];
  if (state === 'processing') return [{ kind: 'payment_processing', report }];
  if (state === 'open') return [];
  const kind = hasFailed(invoice) ? 'payment_failed' : 'payment_expired';
  return [{ kind, report }];
}

/** BTCPay invalidates an invoice if its money is not confirmed; a mark is set by us or the merchant. */
const hasFailed = ({ status, additionalStatus }: Inspection['invoice']): boolean =>
  status === 'Invalid' && additionalStatus !== 'Marked';
