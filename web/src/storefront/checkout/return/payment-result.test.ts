import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { describe, expect, it } from 'vitest';
import { missingReferenceMessage, resolvePaymentResult } from './payment-result.ts';
import type { Verification } from './verify-once.ts';

const IDS = { orderId: 'order1', receiptKey: 'key1' };
const answered = (verified: boolean): Verification => ({ outcome: 'succeeded', value: { verified, ...IDS } });
const refused = (code: 'ORDER_NOT_FOUND' | 'PROVIDER_UNAVAILABLE'): Verification => ({
  outcome: 'refused',
  failure: { code, text: code },
});
const UNREACHABLE: Verification = { outcome: 'unreachable' };
const status = (known: OrderStatus | null) => (receiptKey: string) =>
  Promise.resolve(receiptKey === IDS.receiptKey ? known : null);

describe('resolvePaymentResult', () => {
  it.each(['stripe', 'paypal', 'btcpay'] as const)('recognizes a payment by %s', async (provider) => {
    expect(await resolvePaymentResult(provider, answered(true), status(null))).toEqual({
      kind: 'paid',
      ...IDS,
    });
  });

  it.each([
    ['stripe', answered(false), PROVIDERS.stripe.verificationMessages.notConfirmed],
    ['stripe', refused('ORDER_NOT_FOUND'), PROVIDERS.stripe.verificationMessages.notConfirmed],
    ['stripe', refused('PROVIDER_UNAVAILABLE'), PROVIDERS.stripe.verificationMessages.noResponse],
    ['stripe', UNREACHABLE, PROVIDERS.stripe.verificationMessages.noResponse],
    ['paypal', answered(false), PROVIDERS.paypal.verificationMessages.notConfirmed],
    ['paypal', UNREACHABLE, PROVIDERS.paypal.verificationMessages.noResponse],
    ['btcpay', refused('ORDER_NOT_FOUND'), PROVIDERS.btcpay.verificationMessages.notConfirmed],
    ['btcpay', UNREACHABLE, PROVIDERS.btcpay.verificationMessages.noResponse],
  ] as const)('reports for %s, at %j: %j', async (provider, result, message) => {
    expect(await resolvePaymentResult(provider, result, status('pending'))).toEqual({ kind: 'failed', message });
  });

  it.each(['stripe', 'paypal', 'btcpay'] as const)(
    'distinguishes a declined payment by %s from an unknown one, in every order status',
    async (provider) => {
      const declined: Verification = {
        outcome: 'succeeded',
        value: { verified: false, ...IDS, declined: true },
      };
      for (const known of ['pending', 'cancelled', null] as const) {
        expect(await resolvePaymentResult(provider, declined, status(known))).toEqual({
          kind: 'declined',
          ...IDS,
        });
      }
    },
  );

  it('reports a crypto payment as processing while its order is pending', async () => {
    expect(await resolvePaymentResult('btcpay', answered(false), status('pending'))).toEqual({
      kind: 'processing',
      ...IDS,
    });
    for (const known of ['cancelled', 'refunded', null] as const) {
      expect(await resolvePaymentResult('btcpay', answered(false), status(known))).toEqual({
        kind: 'failed',
        message: PROVIDERS.btcpay.verificationMessages.notConfirmed,
      });
    }
  });
});

it("uses the provider's message for a return without a payment reference", () => {
  expect(missingReferenceMessage('paypal')).toBe(PROVIDERS.paypal.verificationMessages.notConfirmed);
  expect(missingReferenceMessage('btcpay')).toBe(PROVIDERS.btcpay.verificationMessages.notConfirmed);
});
