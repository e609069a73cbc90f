import { formatUsd } from '@blockbazaar/domain/money/price';
import { SITE } from '@blockbazaar/domain/site/site';
import { closedPage, escapeHtml, page } from '../hosted-page/page.ts';
import { addressOf, btc, paidCents, type Invoice } from './invoice.ts';
import type { ClaimState, PullPayment } from './pull-payment.ts';

/** The buyer's payment page. It has plain forms and no scripts. */
export function checkoutPage(invoice: Invoice, nonce: string): string {
  const action = (name: string): string => `/btcpay/i/${invoice.id}/${name}`;
  const paid = paidCents(invoice);
  const due = invoice.amountCents - paid;
  const item = typeof invoice.metadata.itemDesc === 'string' ? invoice.metadata.itemDesc : 'Invoice';
  return page(
    `Pay ${SITE.name} with Bitcoin`,
    nonce,
    `
    <section class="summary" aria-labelledby="pay-heading">
      <h1 id="pay-heading">Pay ${SITE.name}</h1>
      <p class="total">${formatUsd(invoice.amountCents)}</p>
      <ul><li><span class="name">${escapeHtml(item)}</span><span class="sum">${formatUsd(invoice.amountCents)}</span></li></ul>
      ${paid > 0 ? `<p class="row"><span>Received</span><span>${btc(paid)} BTC</span></p>` : ''}
      <p class="row"><span>Amount due</span><strong>${btc(due)} BTC</strong></p>
    </section>
    <section class="pay" aria-labelledby="coin-heading">
      <h2 id="coin-heading">Pay with Bitcoin</h2>
      <dl class="card">
        <div><dt>Address</dt><dd>${addressOf(invoice)}</dd></div>
        <div><dt>Recommended fee</dt><dd>1 sat/byte</dd></div>
        <div><dt>Expires</dt><dd>${new Date(invoice.expirationTime * 1_000).toISOString().slice(11, 16)} UTC</dd></div>
      </dl>
      <form method="post" action="${action('pay')}"><button class="primary">Pay</button></form>
      <form method="post" action="${action('decline')}"><button>Decline</button></form>
      <form method="post" action="${action('cancel')}"><button class="quiet">Cancel</button></form>
      <p class="hint">A stand-in for BTCPay Server on this machine. No coins are moved.
        Decline lets the invoice expire; Cancel goes back to the shop.</p>
    </section>`,
  );
}

const CLOSED: Readonly<Record<Exclude<Invoice['status'], 'New'>, { title: string; text: string }>> = {
  Processing: { title: 'Payment received', text: 'Your payment has been received and is waiting to be confirmed.' },
  Settled: { title: 'Invoice paid', text: 'Your payment has been confirmed.' },
  Expired: { title: 'Invoice expired', text: 'The invoice was not paid in time. You can start again from the shop.' },
  Invalid: {
    title: 'Invoice invalid',
    text: 'This invoice cannot be paid any more. You can start again from the shop.',
  },
};

/** The page of an invoice that can no longer be paid. `back` links to the shop. */
export function endedInvoicePage(status: Exclude<Invoice['status'], 'New'>, back: string, nonce: string): string {
  const { title, text } = CLOSED[status];
  return closedPage(title, text, { url: back, label: `Return to ${SITE.name}` }, nonce);
}

export const missingPage = (siteOrigin: string, nonce: string): string =>
  closedPage(
    'Nothing here',
    'This page does not exist, or the sandbox was restarted.',
    { url: siteOrigin, label: 'Back to the shop' },
    nonce,
  );

/** The page on which a buyer claims a refund. */
export const pullPaymentPage = (
  { id, name, amount, currency }: PullPayment,
  claim: ClaimState,
  nonce: string,
): string =>
  page(
    name,
    nonce,
    `
    <section class="pay closed" aria-labelledby="claim-heading">
      <p class="shop">${SITE.name}</p>
      <h1 id="claim-heading">${escapeHtml(name)}</h1>
      <p class="total">${escapeHtml(amount)} ${escapeHtml(currency)}</p>
      ${CLAIMS[claim](encodeURIComponent(id))}
    </section>`,
  );

const CLAIMS: Record<ClaimState, (id: string) => string> = {
  open: (id) => `<p>The coins are sent to an address of your wallet. (This stand-in moves none.)</p>
      <form method="post" action="/btcpay/pull-payments/${id}/claim"><button class="primary">Claim</button></form>`,
  claimed: () => '<p>The coins are on their way to your wallet.</p>',
  archived: () => '<p>This pull payment has been archived: nothing can be claimed.</p>',
};
