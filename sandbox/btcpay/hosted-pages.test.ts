import { describe, expect, it } from 'vitest';
import { checkoutPage, endedInvoicePage, pullPaymentPage } from './hosted-pages.ts';
import { newInvoice } from './invoice.ts';
import { newPullPayment, type PullPayment } from './pull-payment.ts';

const invoice = (itemDesc: string) =>
  newInvoice({ amount: '10.74', currency: 'USD', metadata: { itemDesc } }, 1_800_000_000);

describe('checkoutPage', () => {
  it('shows the amount due in both currencies, and the three buttons', () => {
    const html = checkoutPage(invoice('Order 1234'), 'n');
    for (const text of [
      'Order 1234',
      '$10.74',
      '0.00010740 BTC',
      '>Pay</button>',
      '>Decline</button>',
      '>Cancel</button>',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<script');
  });

  it('escapes texts', () => {
    const html = checkoutPage(invoice('<img src=x>'), 'n');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x&gt;');
  });

  it.each([
    ['Processing', 'waiting to be confirmed'],
    ['Settled', 'Invoice paid'],
    ['Expired', 'Invoice expired'],
    ['Invalid', 'Invoice invalid'],
  ] as const)('shows the state of an invoice that is %s, and links back', (status, text) => {
    const html = endedInvoicePage(status, 'http://shop.test/?a=1&b=2', 'n');
    expect(html).toContain(text);
    expect(html).toContain('href="http://shop.test/?a=1&amp;b=2"');
  });
});

const refund = (): PullPayment =>
  newPullPayment(invoice('x'), { name: 'Refund <1>', refundVariant: 'Fiat' }, 'http://sandbox', 1);

describe('pullPaymentPage', () => {
  it('shows the refundable amount', () => {
    const html = pullPaymentPage(refund(), 'open', 'n');
    expect(html).toContain('10.74 USD');
    expect(html).toContain('Refund &lt;1&gt;');
  });

  it.each([
    ['open', true],
    ['claimed', false],
    ['archived', false],
  ] as const)('shows for an %s refund whether it can be claimed: %s', (state, canBeClaimed) => {
    expect(pullPaymentPage(refund(), state, 'n').includes('>Claim</button>')).toBe(canBeClaimed);
  });
});
