import { returnableUnappliedCents } from '@blockbazaar/domain/payments/unapplied-payment';
import * as z from 'zod/mini';
import { logProviderFailure } from '../../platform/logging.ts';
import {
  OTHER_REFUND,
  type PartRefundResponse,
  type PaymentProvider,
  type PaymentReport,
  type RefundResponse,
  type RefundFailure,
} from '../payment-provider.ts';
import { hasTimeToPay } from '../reservation-time.ts';
import { callBtcpay } from './call-btcpay.ts';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import { inspected, inspectFee, inspectInvoice, inspectRefunds, invoicePath } from './inspect-invoice.ts';
import { invoiceSchema } from './invoice.ts';
import { listMovements } from './list-movements.ts';
import { openInvoice } from './open-invoice.ts';
import { BTCPAY_API_KEY, BTCPAY_WEBHOOK_SECRET } from './params.ts';
import { parseBtcpayRequest } from './parse-event.ts';
import { refundInvoice, refundPartOfInvoice } from './refund-invoice.ts';
import { checkServerVersion } from './server-version.ts';

/** Response codes about the refund itself: a repeated request would return the same. */
const REFUSALS: ReadonlySet<number | null> = new Set([400, 404, 422]);

export const btcpayProvider: PaymentProvider = {
  name: 'btcpay',
  secrets: { api: [BTCPAY_API_KEY], webhook: [BTCPAY_WEBHOOK_SECRET] },

  canStillPay: hasTimeToPay,

  openSession: (orderId, order) =>
    callBtcpay('invoices.create', async () => {
      void checkServerVersion();
      const { id, checkoutLink } = await openInvoice(orderId, order);
      return { providerRef: id, checkoutUrl: checkoutLink };
    }),

  getPayment: (providerRef) =>
    callBtcpay('invoices.get', async () => (await inspectInvoice(providerRef))?.report ?? null),

  capture: (providerRef) => btcpayProvider.getPayment(providerRef),

  close: (providerRef) => callBtcpay('invoices.close', () => close(providerRef)),

  refund: (orderId, order) =>
    callBtcpay<RefundResponse>('invoices.refund', async () => {
      try {
        const refunded = await refundInvoice(orderId, order);
        return refunded === 'other_refund' ? OTHER_REFUND : { outcome: 'accepted', ...refunded };
      } catch (error) {
        return toRefusal(error);
      }
    }),

  refundPart: (orderId, order, { refundId, cents }) =>
    callBtcpay<PartRefundResponse>('invoices.refund', async () => {
      const paymentRef = order.paymentRef ?? '';
      const limitCents = order.totalCents + returnableUnappliedCents(order, paymentRef);
      try {
        const part = { refundId, cents, currency: order.currency, limitCents };
        const setAside = await refundPartOfInvoice(orderId, paymentRef, part);
        if (setAside === 'too_large') return { outcome: 'refused', reason: 'amount_too_large', isPermanent: true };
        if (setAside === 'other_refund') return OTHER_REFUND;
        const { refundedCents, pullPayment } = setAside;
        const { id: ref, startsAt: madeAtMs } = pullPayment;
        const refund = { ref, amountCents: cents, state: 'done', isLineRefund: true, madeAtMs } as const;
        return { outcome: 'accepted', refund, claimUrl: pullPayment.viewLink, refundedCents };
      } catch (error) {
        return toRefusal(error);
      }
    }),

  getRefunds: ({ paymentRef }) => callBtcpay('refunds.get', () => inspectRefunds(paymentRef ?? '')),

  getFee: ({ paymentRef }) => callBtcpay('fees.get', () => inspectFee(paymentRef ?? '')),

  getAccountCurrency: () => callBtcpay('stores.get', readStoreCurrency),

  listMovements: (period) => callBtcpay('invoices.list', () => listMovements(period)),

  parseEvent: parseBtcpayRequest,
};

/** The used part of `StoreData` of the Greenfield API. */
const storeSchema = z.object({ defaultCurrency: z.string().check(z.minLength(1)) });

/**
 * The store's currency. Invoices name dollars, but the server uses the store's currency for refunds and payouts that the
 * merchant creates there.
 */
async function readStoreCurrency(): Promise<string> {
  const { defaultCurrency } = await greenfield({ method: 'GET', path: '', schema: storeSchema, repeatable: true });
  return defaultCurrency.toLowerCase();
}

/** Maps a refusal. Any other error is thrown again, because the result of the request is unknown. */
function toRefusal(error: unknown): { outcome: 'refused' } & RefundFailure {
  if (!(error instanceof GreenfieldError) || !REFUSALS.has(error.status)) throw error;
  logProviderFailure('btcpay', 'invoices.refund', { status: error.status, code: error.code });
  return { outcome: 'refused', reason: error.code || `http_${error.status}`, isPermanent: true };
}

/**
 * Marks an invoice as invalid only if it waits for money: BTCPay would also accept the mark while money is unconfirmed.
 * Money that arrives between the check and the mark is detected when the invoice is read again.
 */
async function close(providerRef: string): Promise<PaymentReport | null> {
  const before = await inspectInvoice(providerRef);
  if (before?.report.state !== 'open') return before?.report ?? null;
  try {
    const marked = await greenfield({
      method: 'POST',
      path: `${invoicePath(providerRef)}/status`,
      body: { status: 'Invalid' },
      schema: invoiceSchema,
      repeatable: true,
    });
    return (await inspected(marked)).report;
  } catch (error) {
    // BTCPay refuses because the invoice has already ended or was already marked.
    if (!(error instanceof GreenfieldError) || error.status !== 422) throw error;
    return (await inspectInvoice(providerRef))?.report ?? null;
  }
}
