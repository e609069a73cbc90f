import { describe, expect, it } from 'vitest';
import { newSession } from './checkout-session.ts';
import { paymentPage } from './hosted-page.ts';

const stored = (name: string) => {
  const params = {
    mode: 'payment',
    success_url: 'https://shop.example/ok',
    line_items: [{ quantity: '3', price_data: { currency: 'usd', unit_amount: '1074', product_data: { name } } }],
  };
  return { ...newSession(params, 'http://sandbox/stripe', 1_800_000_000), expiry: setTimeout(() => undefined, 0) };
};

describe('paymentPage', () => {
  it('shows lines and total, and the three buttons', () => {
    const html = paymentPage(stored('Elytra'), { declined: false, nonce: 'n' });
    for (const text of ['Elytra', '3 × $10.74', '$32.22', '>Pay</button>', '>Decline</button>', '>Cancel</button>']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Your card was declined.');
    expect(html).not.toContain('<script');
  });

  it('shows that a card was declined', () => {
    expect(paymentPage(stored('Elytra'), { declined: true, nonce: 'n' })).toContain('Your card was declined.');
  });

  it('escapes names', () => {
    const html = paymentPage(stored('<img src=x onerror="alert(1)">'), { declined: false, nonce: 'n' });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  });
});
