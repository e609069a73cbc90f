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

/** An invoice and its outcome. */
export interface Inspection {
  invoice: Invoice;
  report: PaymentReport;
}

export const invoicePath = (invoiceId: string): string => `/invoices/${encodeURIComponent(invoiceId)}`;

/** Reads an invoice. Null if it does not exist. */
export async function inspectInvoice(invoiceId: string): Promise<Inspection | null> {
  const invoice = await readInvoice(invoiceId);
  return invoice === null ? null : inspected(invoice);
}

/**
 * Reads the refunds of an invoice: `pullPaymentId`, and all others with the name of the invoice or the order. Null if
 * there are none.
 */
export async function inspectRefunds(invoiceId: string, pullPaymentId = ''): Promise<BtcpayRefunds | null> {
  const invoice = await readInvoice(invoiceId);
  if (invoice === null) return null;
  const refunds = await Promise.all(refundsOf(invoice, await listPullPayments(), pullPaymentId).map(withClaims));
  return refundReport(invoice, await paymentMethodsOf(invoiceId), refunds, pullPaymentId);
}

/**
 * Reads the refunded amount of a pull payment for an invoice, in cents of the price. Null if the invoice does not
 * exist.
 */
export async function inspectAmount(invoiceId: string, pullPayment: PullPayment): Promise<number | null> {
  const invoice = await readInvoice(invoiceId);
  return invoice === null ? null : amountCentsOf(pullPayment, invoice, await paymentMethodsOf(invoiceId));
}

/** A failed fee lookup must not delay the payment: the fee is looked up later. */
async function feeIfKnown(invoice: Invoice): Promise<number | null> {
  try {
    return networkFeeCents(invoice, await paymentMethodsOf(invoice.id));
  } catch (error) {
    if (!(error instanceof GreenfieldError)) throw error;
    return null;
  }
}

/** Reads the network fee of an invoice's payments, in cents. Null if the invoice does not exist. */
export async function inspectFee(invoiceId: string): Promise<number | null> {
  const invoice = await readInvoice(invoiceId);
  return invoice === null ? null : networkFeeCents(invoice, await paymentMethodsOf(invoiceId));
}

/** Returns null if the invoice does not exist. */
export async function readInvoice(invoiceId: string): Promise<Invoice | null> {
  try {
    return await greenfield({ method: 'GET', path: invoicePath(invoiceId), schema: invoiceSchema, repeatable: true });
  } catch (error) {
    if (error instanceof GreenfieldError && error.code === 'invoice-not-found') return null;
    throw error;
  }
}

/** Determines the outcome of an invoice. For an ended invoice, the received funds are read as well. */
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
    schema: paymentMethodsSchema,
    repeatable: true,
  });

/** The store's invoices that match a query, newest first. `signal`: see `GreenfieldCall`. */
export const listInvoices = (query: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<Invoice[]> =>
  greenfield({
    method: 'GET',
    path: `/invoices?${new URLSearchParams(query).toString()}`,
    schema: z.array(invoiceSchema),
    repeatable: true,
    ...(signal !== undefined && { signal }),
  });
