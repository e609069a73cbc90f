import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { greenfield, GreenfieldError } from './greenfield-client.ts';
import { listInvoices } from './inspect-invoice.ts';
import { invoiceRequest, isUsable } from './invoice-request.ts';
import { invoiceSchema, type Invoice } from './invoice.ts';

/** Maximum wait of a buyer for an invoice, including all retries, in ms. */
const RETRY_DEADLINE_MS = 2 * TIMES.providerTryMs;
/** An order has one invoice, or two after concurrent calls. */
const LISTED = 10;

/**
 * Returns the invoice of an order. The API has no idempotency keys, so an existing invoice is searched: before a new
 * one is created, and again if the response is lost. Two concurrent invoices do no harm: the buyer receives only the
 * URL of the invoice that is stored with the order.
 */
export async function openInvoice(orderId: string, order: Order): Promise<Invoice> {
  const signal = AbortSignal.timeout(RETRY_DEADLINE_MS);
  const find = async (): Promise<Invoice | undefined> => {
    const invoices = await listInvoices({ orderId, take: String(LISTED) }, signal);
    // The list is newest first, so every search finds the same invoice.
    return invoices.findLast((invoice) => isUsable(invoice, orderId, order, Date.now()));
  };
  const create = (): Promise<Invoice> =>
    greenfield({
      method: 'POST',
      path: '/invoices',
      body: invoiceRequest(orderId, order),
      schema: invoiceSchema,
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
