import qs from 'qs';
import { describe, expect, it } from 'vitest';
import { newSession } from './checkout-session.ts';
import { StripeApiError } from './errors.ts';
import { parseForm } from './form-params.ts';

const NOW = 1_800_000_000;

const line = (changes: object = {}) => ({
  quantity: 2,
  price_data: { currency: 'usd', unit_amount: 250, product_data: { name: 'Lantern' }, ...changes },
});
const good = {
  mode: 'payment',
  success_url: 'https://shop.example/ok?id={CHECKOUT_SESSION_ID}',
  client_reference_id: 'order',
  metadata: { orderId: 'order' },
  line_items: [line()],
};

const create = (params: object) => newSession(parseForm(qs.stringify(params)), 'http://sandbox/stripe', NOW);

function refusal(params: object): StripeApiError['body']['error'] & { status: number } {
  try {
    create(params);
  } catch (error) {
    if (error instanceof StripeApiError) return { ...error.body.error, status: error.status };
    throw error;
  }
  throw new Error('It was accepted.');
}

describe('newSession', () => {
  it('totals the lines and expires after a day', () => {
    const { session, lines } = create({ ...good, line_items: [line(), line({ unit_amount: 99 })] });
    expect(lines).toEqual([
      { name: 'Lantern', quantity: 2, unitAmount: 250 },
      { name: 'Lantern', quantity: 2, unitAmount: 99 },
    ]);
    expect(session).toMatchObject({
      amount_total: 698,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      expires_at: NOW + 86_400,
      metadata: { orderId: 'order' },
    });
    expect(session.url).toBe(`http://sandbox/stripe/pay/${session.id}`);
  });

  it("accepts more lines than a form parser's default limit", () => {
    const { session } = create({ ...good, line_items: Array.from({ length: 100 }, () => line()) });
    expect(session.amount_total).toBe(50_000);
  });

  it.each<[string, object, { code?: string; param?: string }]>([
    ['no lines', { line_items: undefined }, { code: 'parameter_missing', param: 'line_items' }],
    ['101 lines', { line_items: Array.from({ length: 101 }, () => line()) }, { param: 'line_items' }],
    ['no mode', { mode: undefined }, { code: 'parameter_missing', param: 'mode' }],
    ['no return URL', { success_url: undefined }, { code: 'parameter_missing', param: 'success_url' }],
    ['an unsafe return URL', { success_url: 'javascript:alert(1)' }, { code: 'url_invalid', param: 'success_url' }],
    ['an unknown parameter', { total: 1 }, { code: 'parameter_unknown', param: 'total' }],
    ['half a cent', { line_items: [line({ unit_amount: 1.5 })] }, { code: 'parameter_invalid_integer' }],
    ['a negative price', { line_items: [line({ unit_amount: -1 })] }, { code: 'parameter_invalid_integer' }],
    ['no name', { line_items: [line({ product_data: { name: '' } })] }, { code: 'parameter_missing' }],
    ['49 cents', { line_items: [{ ...line({ unit_amount: 49 }), quantity: 1 }] }, { code: 'amount_too_small' }],
    ['a total of a million dollars', { line_items: [line({ unit_amount: 50_000_000 })] }, { code: 'amount_too_large' }],
    ['an expiry in 29 minutes', { expires_at: NOW + 29 * 60 }, { param: 'expires_at' }],
    ['an expiry in 25 hours', { expires_at: NOW + 25 * 3_600 }, { param: 'expires_at' }],
  ])('rejects a session with %s', (_what, changes, error) => {
    expect(refusal({ ...good, ...changes })).toMatchObject({ status: 400, type: 'invalid_request_error', ...error });
  });
});
