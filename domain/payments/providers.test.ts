import { describe, expect, it } from 'vitest';
import { CALLABLES } from '../callables.ts';
import { PAYMENT_PROVIDERS, PROVIDERS, type PaymentProviderName } from './providers.ts';
import { cancelPath, successPath } from './return-path.ts';

const distinct = (of: (name: PaymentProviderName) => string | null): number => new Set(PAYMENT_PROVIDERS.map(of)).size;

describe('PROVIDERS', () => {
  it('gives each provider a unique callable, webhook, return address and button', () => {
    for (const name of PAYMENT_PROVIDERS) {
      expect(Object.keys(CALLABLES)).toContain(PROVIDERS[name].checkout);
      expect(Object.keys(CALLABLES)).toContain(PROVIDERS[name].verify.callable);
    }
    const count = PAYMENT_PROVIDERS.length;
    expect(distinct((name) => PROVIDERS[name].checkout)).toBe(count);
    expect(distinct((name) => PROVIDERS[name].verify.callable)).toBe(count);
    expect(distinct((name) => PROVIDERS[name].webhook.path)).toBe(count);
    expect(distinct((name) => PROVIDERS[name].returnParams.provider)).toBe(count);
    expect(distinct((name) => PROVIDERS[name].buttonText('$1'))).toBe(count);
  });
});

describe('successPath', () => {
  it('includes the data that verifies the payment', () => {
    expect(successPath('stripe', 'abc', '{CHECKOUT_SESSION_ID}')).toBe(
      '/checkout?success=true&session_id={CHECKOUT_SESSION_ID}&order=abc',
    );
    expect(successPath('paypal', 'abc', null)).toBe('/checkout?success=true&provider=paypal&order=abc');
    expect(successPath('btcpay', 'abc', '{InvoiceId}')).toBe(
      '/checkout?success=true&provider=crypto&charge_id={InvoiceId}&order=abc',
    );
    expect(cancelPath('abc')).toBe('/checkout?canceled=true&order=abc');
  });
});
