import { at, sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import type Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { replaceBaseUrl } from '../replace-base-url.ts';
import { sessionParams } from './session-params.ts';
import { reportOf } from './session-report.ts';
import { stripeProvider } from './stripe-provider.ts';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

const order = sampleOrder({
  createdAt: at(NOW),
  items: [sampleLine({ productId: 'p', quantity: 3, totalCents: 3_222 })],
  subtotalCents: 3_222,
  totalCents: 3_222,
});

const session = (changes: Partial<Stripe.Checkout.Session>): Stripe.Checkout.Session =>
  ({
    id: 'cs_1',
    client_reference_id: '0123',
    amount_total: 3_222,
    currency: 'usd',
    payment_intent: null,
    status: 'open',
    payment_status: 'unpaid',
    ...changes,
  }) as Stripe.Checkout.Session;

describe('replaceBaseUrl', () => {
  it.each([
    ['http://127.0.0.1:4010/stripe', 'http://127.0.0.1:4010/stripe/v1/refunds?a=1'],
    ['http://127.0.0.1:4010/stripe/', 'http://127.0.0.1:4010/stripe/v1/refunds?a=1'],
    ['https://api.stripe.com', 'https://api.stripe.com/v1/refunds?a=1'],
  ])('uses the base %s', (base, expected) => {
    expect(replaceBaseUrl('https://api.stripe.com:443/v1/refunds?a=1', base)).toBe(expected);
  });
});

describe('sessionParams', () => {
  beforeAll(() => {
    process.env.PUBLIC_SITE_URL = 'https://shop.example/';
    process.env.HOLD_MIN = '10';
  });

  it('requests the order total without personal data and redirects to the site', () => {
    const params = sessionParams('0123', order);
    expect(params.line_items).toEqual([
      { quantity: 3, price_data: { currency: 'usd', unit_amount: 1_074, product_data: { name: 'Kit' } } },
    ]);
    expect(params.client_reference_id).toBe('0123');
    expect(params.expires_at).toBe((NOW + 31 * MINUTE) / 1_000);
    expect(params.success_url).toBe(
      'https://shop.example/checkout?success=true&session_id={CHECKOUT_SESSION_ID}&order=0123',
    );
    expect(params.cancel_url).toBe('https://shop.example/checkout?canceled=true&order=0123');
    expect(JSON.stringify(params)).not.toMatch(/owl|gate/i);
  });

  it('shows a custom amount of money as the cart does, with the exact total of its line', () => {
    const fixed = { name: '5M Money', quantity: 3, millions: 15, priceCents: 250, tariffCents: 0, totalCents: 750 };
    const custom = { name: 'Any Amount of Money', quantity: 77, millions: 77, priceCents: 6, tariffCents: 1 };
    const items = [sampleLine({ kind: 'money', ...fixed }), sampleLine({ kind: 'money', ...custom, totalCents: 539 })];
    const params = sessionParams('0123', { ...order, items, subtotalCents: 1_289, totalCents: 1_289 });
    expect(params.line_items).toEqual([
      { quantity: 3, price_data: { currency: 'usd', unit_amount: 250, product_data: { name: '5M Money' } } },
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 539, product_data: { name: 'Any Amount of Money (77M)' } },
      },
    ]);
  });

  it('creates equal parameters on each call, as the idempotency key requires', () => {
    expect(sessionParams('0123', { ...order, status: 'pending' })).toEqual(sessionParams('0123', order));
  });

  it('allows opening while Stripe accepts the end, and payment until the reservation ends', () => {
    const opened = { ...order, providerRef: 'cs_1' };
    expect(stripeProvider.canStillPay(order, NOW + 0.5 * MINUTE)).toBe(true);
    expect(stripeProvider.canStillPay(order, NOW + MINUTE)).toBe(false);
    expect(stripeProvider.canStillPay(opened, NOW + 9.7 * MINUTE)).toBe(true);
    expect(stripeProvider.canStillPay(opened, NOW + 9.8 * MINUTE)).toBe(false);
  });
});

describe('reportOf', () => {
  it.each<[Partial<Stripe.Checkout.Session>, string]>([
    [{}, 'open'],
    [{ status: 'complete', payment_status: 'paid' }, 'paid'],
    [{ status: 'complete' }, 'processing'],
    [{ status: 'complete', payment_status: 'no_payment_required' }, 'processing'],
    [{ status: 'expired' }, 'expired'],
  ])('maps %j to %s', (changes, state) => expect(reportOf(session(changes)).state).toBe(state));

  it.each([
    [{ fee: 123, currency: 'usd' }, 123],
    [{ fee: 123, currency: 'eur' }, null],
    [{ fee: -1, currency: 'usd' }, null],
    [{ fee: 3_223, currency: 'usd' }, null],
    [null, null],
    ['txn_1', null],
  ])('includes the fee of an expanded payment if it is valid: %j', (balance_transaction, feeCents) => {
    const latest_charge = { amount: 3_222, balance_transaction };
    const payment_intent = { id: 'pi_1', latest_charge } as Stripe.PaymentIntent;
    const report = reportOf(session({ payment_intent }));
    expect([report.paymentRef, report.feeCents]).toEqual(['pi_1', feeCents]);
  });

  it('includes all fields that are compared with the order', () => {
    expect(reportOf(session({ payment_intent: 'pi_1' }))).toEqual({
      provider: 'stripe',
      providerRef: 'cs_1',
      orderId: '0123',
      state: 'open',
      amountCents: 3_222,
      currency: 'usd',
      paymentRef: 'pi_1',
      feeCents: null,
      sentAtMs: null,
    });
    expect(reportOf(session({ payment_intent: { id: 'pi_2' } as Stripe.PaymentIntent })).paymentRef).toBe('pi_2');
  });
});
