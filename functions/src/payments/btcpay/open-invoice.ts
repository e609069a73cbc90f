import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import { listInvoices } from './inspect-invoice.ts';
import { invoiceRequest, isUsable } from './invoice-request.ts';
import { invoiceSchema, type Invoice } from './invoice.ts';

/** How long a buyer is kept waiting for an invoice, all tries together, in ms. */
const RETRY_DEADLINE_MS = 2 * TIMES.providerTryMs;
/** An order has one invoice, or two when two calls were made at once. */
const LISTED = 10;

/**
 * The invoice of an order. The API knows no idempotency keys, so one that is there already is looked for: before one is made, and
 * again when the answer to making it was lost. Two that are made at the same moment do no harm: a buyer receives the address of the
 * one that is written down with the order, and of no other.
 */
export async function openInvoice(orderId: string, order: Order): Promise<Invoice> {
  const signal = AbortSignal.timeout(RETRY_DEADLINE_MS);
  const find = async (): Promise<Invoice | undefined> => {
    const invoices = await listInvoices({ orderId, take: String(LISTED) }, signal);
    // Newest first: every search finds the same one.
    return invoices.findLast((invoice) => isUsable(invoice, orderId, order, Date.now()));
  };
  const create = (): Promise<Invoice> =>
    greenfield({
      method: 'POST',
      path: '/invoices',
      body: invoiceRequest(orderId, order),
      answer: invoiceSchema,
      repeatable: false,
      signal,
    });

  const found = await find();
  if (found !== undefined) return found;
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof GreenfieldError) || !error.isTransient || signal.aborted) throw error;
    return (await find()) ?? (await create());
  }
}
