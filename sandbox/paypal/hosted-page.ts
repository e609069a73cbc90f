import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { SITE } from '@blockbazaar/domain/site/site';
import { escapeHtml, page } from '../hosted-page/page.ts';
import type { Money } from './order-request.ts';
import type { PaypalOrder } from './paypal-order.ts';

/** The buyer's approval page. It has plain forms and no scripts. */
export function approvalPage({ id, purchase_units: [unit] }: PaypalOrder, nonce: string): string {
  const action = (name: string): string => `/paypal/checkoutnow/${id}/${name}`;
  const rows = unit.items
    .map(
      ({ name, quantity, unit_amount: amount }) => `
        <li>
          <span class="name">${escapeHtml(name)}</span>
          <span class="each">${quantity} × ${dollars(amount)}</span>
          <span class="sum">${formatUsd(Number(quantity) * cents(amount))}</span>
        </li>`,
    )
    .join('');
  const { discount } = unit.amount.breakdown;
  const reduction =
    discount === undefined ? '' : `<p class="row"><span>Discount</span><span>−${dollars(discount)}</span></p>`;
  return page(
    `Pay ${SITE.name} with PayPal`,
    nonce,
    `
    <section class="summary" aria-labelledby="pay-heading">
      <h1 id="pay-heading">Pay ${SITE.name}</h1>
      <p class="total">${dollars(unit.amount)}</p>
      <ul>${rows}</ul>
      ${reduction}
      <p class="row"><span>Total due</span><strong>${dollars(unit.amount)}</strong></p>
    </section>
    <section class="pay" aria-labelledby="account-heading">
      <h2 id="account-heading">Pay with PayPal</h2>
      <p>Signed in as <strong>buyer@example.com</strong></p>
      <form method="post" action="${action('pay')}"><button class="primary">Pay</button></form>
      <form method="post" action="${action('decline')}"><button>Decline</button></form>
      <form method="post" action="${action('cancel')}"><button class="quiet">Cancel</button></form>
      <p class="hint">A stand-in for PayPal on this machine. No account is charged. “Decline” approves with a card that will not work.</p>
    </section>`,
  );
}

const cents = ({ value, currency_code: currency }: Money): number => toMinorUnits(value, currency) ?? 0;
const dollars = (amount: Money): string => formatUsd(cents(amount));
