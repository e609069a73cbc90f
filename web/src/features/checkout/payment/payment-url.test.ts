import { describe, expect, it } from 'vitest';
import { paymentUrl } from './payment-url.ts';

describe('paymentUrl', () => {
  it.each(['https://checkout.stripe.com/c/pay/cs_1', 'http://127.0.0.1:4010/stripe/pay/cs_1'])('follows %s', (url) => {
    expect(paymentUrl(url)?.href).toBe(url);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/orders/1', ''])('does not follow %j', (url) => {
    expect(paymentUrl(url)).toBeNull();
  });
});
