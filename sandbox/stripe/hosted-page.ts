import { formatUsd } from '@blockbazaar/domain/money/price';
import { SITE } from '@blockbazaar/domain/site/site';
import { escapeHtml, page } from '../hosted-page/page.ts';
import { DECLINED } from './events.ts';
import type { StoredSession } from './stripe-state.ts';

/** The buyer's payment page. It has plain forms and no scripts. */
export function paymentPage(
  { session, lines }: StoredSession,
  { declined, nonce }: { declined: boolean; nonce: string },
): string {
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
  return page(
    `Pay ${SITE.name}`,
    nonce,
    `
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
    </section>`,
  );
}
