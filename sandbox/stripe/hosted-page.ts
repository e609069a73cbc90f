import { formatUsd } from '@blockbazaar/domain/money/price';
import { SITE } from '@blockbazaar/domain/site/site';
import { DECLINED } from './events.ts';
import { STYLE } from './hosted-page-style.ts';
import type { StoredSession } from './stripe-state.ts';

/** The page on which a buyer pays. Plain forms: it works without a script, and carries none. */
export function paymentPage({ session, lines }: StoredSession, { declined, nonce }: { declined: boolean; nonce: string }): string {
  const action = (name: string): string => `/stripe/pay/${session.id}/${name}`;
  const rows = lines
    .map(
      ({ name, quantity, unitAmount }) => `
        <li>
          <span class="name">${escapeHtml(name)}</span>
          <span class="each">${quantity} × ${formatUsd(unitAmount)}</span>
          <span class="sum">${formatUsd(quantity * unitAmount)}</span>
        </li>`,
    )
    .join('');
  return page(`Pay ${SITE.name}`, nonce, `
    <section class="summary" aria-labelledby="pay-heading">
      <h1 id="pay-heading">Pay ${SITE.name}</h1>
      <p class="total">${formatUsd(session.amount_total)}</p>
      <ul>${rows}</ul>
      <p class="row"><span>Total due</span><strong>${formatUsd(session.amount_total)}</strong></p>
    </section>
    <section class="pay" aria-labelledby="card-heading">
      <h2 id="card-heading">Pay by card</h2>
      ${declined ? `<p class="declined" role="alert">${DECLINED}</p>` : ''}
      <dl class="card">
        <div><dt>Card number</dt><dd>4242 4242 4242 4242</dd></div>
        <div><dt>Expires</dt><dd>12 / 34</dd></div>
        <div><dt>CVC</dt><dd>123</dd></div>
      </dl>
      <form method="post" action="${action('pay')}"><button class="primary">Pay</button></form>
      <form method="post" action="${action('decline')}"><button>Decline</button></form>
      <form method="post" action="${action('cancel')}"><button class="quiet">Cancel</button></form>
      <p class="hint">A stand-in for Stripe on this machine. No card is charged.</p>
    </section>`);
}

/** What is shown where there is nothing to pay. */
export function closedPage(title: string, text: string, back: { url: string; label: string }, nonce: string): string {
  return page(title, nonce, `
    <section class="pay closed" aria-labelledby="closed-heading">
      <p class="shop">${SITE.name}</p>
      <h1 id="closed-heading">${escapeHtml(title)}</h1>
      <p>${escapeHtml(text)}</p>
      <a class="primary" href="${escapeHtml(back.url)}">${escapeHtml(back.label)}</a>
    </section>`);
}

const page = (title: string, nonce: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(title)}</title>
  <style nonce="${nonce}">${STYLE}</style>
</head>
<body>
  <header class="mode"><span>Test mode</span></header>
  <main>${body}
  </main>
</body>
</html>
`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
