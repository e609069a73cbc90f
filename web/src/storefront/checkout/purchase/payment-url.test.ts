import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { describe, expect, it } from 'vitest';
import { paymentUrl } from './payment-url.ts';

const LIVE = { isLocal: false };
const LOCAL = { isLocal: true };

describe('paymentUrl', () => {
  it.each([
    ['https://checkout.stripe.com/c/pay/cs_1', 'stripe'],
    ['https://www.paypal.com/checkoutnow?token=1', 'paypal'],
    ['https://www.sandbox.paypal.com/checkoutnow?token=1', 'paypal'],
    ['https://pay.example/i/abc', 'btcpay'],
  ] as const)('accepts %s for %s', (url, provider) => {
    expect(paymentUrl(url, provider, LIVE)?.href).toBe(url);
  });

  it.each([
    ['https://pay.example/c/pay/cs_1', 'stripe'],
    ['https://notstripe.com/c/pay/cs_1', 'stripe'],
    ['https://www.paypal.com.example/checkoutnow', 'paypal'],
    ['https://checkout.stripe.com/c/pay/cs_1', 'paypal'],
    ['http://checkout.stripe.com/c/pay/cs_1', 'stripe'],
    ['http://pay.example/i/abc', 'btcpay'],
  ] as const)('rejects %s for %s', (url, provider) => {
    expect(paymentUrl(url, provider, LIVE)).toBeNull();
    expect(paymentUrl(url, provider, LOCAL)).toBeNull();
  });

  it.each(PAYMENT_PROVIDERS)(
    'accepts this machine’s own page for %s while the site runs on this machine',
    (provider) => {
      const url = `http://127.0.0.1:4010/${provider}/pay/1`;
      expect(paymentUrl(url, provider, LOCAL)?.href).toBe(url);
      expect(paymentUrl(url, provider, LIVE)).toBeNull();
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/orders/1', ''])(
    'rejects the address %j',
    (url) => {
      for (const provider of PAYMENT_PROVIDERS) expect(paymentUrl(url, provider, LOCAL)).toBeNull();
    },
  );
});
