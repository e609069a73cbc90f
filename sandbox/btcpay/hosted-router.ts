import { Router, type RequestHandler } from 'express';
import { protectPage } from '../hosted-page/protect-page.ts';
import type { BtcpayState } from './btcpay-state.ts';
import { checkoutPage, missingPage, endedInvoicePage, pullPaymentPage } from './hosted-pages.ts';
import { orderIdOf, type Invoice } from './invoice.ts';

/** Serves `/i/:invoiceId` for payments and `/pull-payments/:id` for claims of refunds. */
export function hostedRouter(state: BtcpayState, siteOrigin: string): RequestHandler {
  const router = Router();
  const back = (invoice: Invoice): string => returnAddress(invoice) ?? siteOrigin;

  router.get('/i/:invoiceId', (request, response) => {
    const invoice = state.find(request.params.invoiceId);
    const nonce = protectPage(response, invoice === undefined ? [siteOrigin] : [siteOrigin, back(invoice)]);
    if (invoice === undefined) response.status(404).type('html').send(missingPage(siteOrigin, nonce));
    else if (invoice.status === 'New') response.type('html').send(checkoutPage(invoice, nonce));
    else response.type('html').send(endedInvoicePage(invoice.status, back(invoice), nonce));
  });

  router.post('/i/:invoiceId/:action', (request, response, next) => {
    const { invoiceId, action } = request.params;
    const invoice = state.find(invoiceId);
    if (invoice === undefined || !['pay', 'decline', 'cancel'].includes(action)) {
      next();
      return;
    }
    const here = `/btcpay/i/${encodeURIComponent(invoiceId)}`;
    if (action === 'cancel') {
      response.redirect(303, leaveAddress(invoice, siteOrigin));
      return;
    }
    // A repeated click redirects to the same page.
    if (invoice.status === 'New' && action === 'pay') state.pay(invoiceId);
    if (invoice.status === 'New' && action === 'decline') state.expire(invoiceId);
    const isPaid = invoice.status === 'Processing' || invoice.status === 'Settled';
    response.redirect(303, isPaid && invoice.checkout.redirectAutomatically ? back(invoice) : here);
  });

  router.get('/pull-payments/:id', (request, response) => {
    const pullPayment = state.findPullPayment(request.params.id);
    const nonce = protectPage(response, [siteOrigin]);
    if (pullPayment === undefined) response.status(404).type('html').send(missingPage(siteOrigin, nonce));
    else response.type('html').send(pullPaymentPage(pullPayment, state.claimStateOf(pullPayment), nonce));
  });

  router.post('/pull-payments/:id/claim', (request, response, next) => {
    const { id } = request.params;
    if (state.findPullPayment(id) === undefined) {
      next();
      return;
    }
    // A repeated or late click redirects to the same page.
    state.claim(id);
    response.redirect(303, `/btcpay/pull-payments/${encodeURIComponent(id)}`);
  });
  return router;
}

/** The redirect URL with its placeholders filled in as BTCPay does. Null when it is missing or invalid. */
function returnAddress(invoice: Invoice): string | null {
  const address = (invoice.checkout.redirectURL ?? '')
    .replaceAll(/\{OrderId\}/gi, encodeURIComponent(orderIdOf(invoice)))
    .replaceAll(/\{InvoiceId\}/gi, encodeURIComponent(invoice.id));
  return /^https?:/.test(address) && URL.canParse(address) ? address : null;
}

/**
 * BTCPay's page has no cancel button: buyers use the browser's Back. This page has one, so that tests can cancel with
 * every provider in the same way.
 */
const leaveAddress = (invoice: Invoice, siteOrigin: string): string =>
  `${siteOrigin}/checkout?canceled=true&order=${encodeURIComponent(orderIdOf(invoice))}`;
