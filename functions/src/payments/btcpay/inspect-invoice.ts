import * as z from 'zod/mini';
import { logPaymentSurplus } from '../../platform/logging.ts';
import type { PaymentReport } from '../payment-provider.ts';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import {
  fundsOf,
  invoiceSchema,
  isOver,
  networkFeeCents,
  paymentMethodsSchema,
  receivedCents,
  reportOf,
  stateOf,
  surplusCents,
  type Invoice,
  type PaymentMethods,
} from './invoice.ts';
import { listPullPayments, withClaims, type PullPayment } from './pull-payments.ts';
import { amountCentsOf, refundReport, refundsOf, type BtcpayRefunds } from './refund-report.ts';

/** An invoice, and what it came to. */
export interface Inspection {
  invoice: Invoice;
  report: PaymentReport;
}

export const invoicePath = (invoiceId: string): string => `/invoices/${encodeURIComponent(invoiceId)}`;

/** Looks an invoice up. Null when the store has no such invoice. */
export async function inspectInvoice(invoiceId: string): Promise<Inspection | null> {
  const invoice = await readInvoice(invoiceId);
  return invoice === null ? null : inspected(invoice);
}

/**
 * Looks up what goes back to the buyer of an invoice: by `pullPaymentId`, and by all others that bear the invoice's or the order's name.
 * Null when that is nothing.
 */
export async function inspectRefunds(invoiceId: string, pullPaymentId = ''): Promise<BtcpayRefunds | null> {
  const invoice = await readInvoice(invoiceId);
  if (invoice === null) return null;
  const refunds = await Promise.all(refundsOf(invoice, await listPullPayments(), pullPaymentId).map(withClaims));
  return refundReport(invoice, await paymentMethodsOf(invoiceId), refunds, pullPaymentId);
}

/** Looks up how much a pull payment returns of an invoice, in cents of the price. Null when there is no such invoice. */
export async function inspectAmount(invoiceId: string, pullPayment: PullPayment): Promise<number | null> {
  const invoice = await readInvoice(invoiceId);
  return invoice === null ? null : amountCentsOf(pullPayment, invoice, await paymentMethodsOf(invoiceId));
}

/** A payment is not held up because its fee cannot be had now: it is looked up later. */
async function feeIfKnown(invoice: Invoice): Promise<number | null> {
  try {
    return networkFeeCents(invoice, await paymentMethodsOf(invoice.id));
  } catch (error) {
    if (!(error instanceof GreenfieldError)) throw error;
    return null;
  }
}

/** Looks up what the network has taken of an invoice's payments, in cents. Null when there is no such invoice. */
export async function inspectFee(invoiceId: string): Promise<number | null> {
  const invoice = await readInvoice(invoiceId);
  return invoice === null ? null : networkFeeCents(invoice, await paymentMethodsOf(invoiceId));
}

/** Null when the store has no such invoice. */
export async function readInvoice(invoiceId: string): Promise<Invoice | null> {
  try {
    return await greenfield({ method: 'GET', path: invoicePath(invoiceId), answer: invoiceSchema, repeatable: true });
  } catch (error) {
    if (error instanceof GreenfieldError && error.code === 'invoice-not-found') return null;
    throw error;
  }
}

/** What an invoice that has been read came to. One that is over is asked for what came in nevertheless. */
export async function inspected(invoice: Invoice): Promise<Inspection> {
  const funds = isOver(invoice) ? fundsOf(await paymentMethodsOf(invoice.id)) : null;
  const state = stateOf(invoice, funds, Date.now());
  const feeCents = state === 'paid' ? await feeIfKnown(invoice) : null;
  const surplus = surplusCents(invoice);
  if (state === 'paid' && surplus > 0) logPaymentSurplus('btcpay', invoice.id, surplus);
  return {
    invoice,
    report: {
      ...reportOf(invoice, state, funds?.lastSentAtMs ?? null),
      feeCents,
      hasFunds: state === 'expired' && funds?.received === true,
      ...(state === 'expired' &&
        funds?.received === true &&
        !funds.covered && { underpaid: { receivedCents: receivedCents(invoice) } }),
      ...(state === 'paid' && funds?.isInParts === true && { isPaidInParts: true }),
    },
  };
}

export const paymentMethodsOf = (invoiceId: string): Promise<PaymentMethods> =>
  greenfield({
    method: 'GET',
    path: `${invoicePath(invoiceId)}/payment-methods`,
    answer: paymentMethodsSchema,
    repeatable: true,
  });

/** The store's invoices that a query names, newest first. `signal`: see `GreenfieldCall`. */
export const listInvoices = (query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Invoice[]> =>
  greenfield({
    method: 'GET',
    path: `/invoices?${new URLSearchParams(query).toString()}`,
    answer: z.array(invoiceSchema),
    repeatable: true,
    ...(signal !== undefined && { signal }),
  });
