import { describe, expect, it } from 'vitest';
import { PaypalApiError } from './errors.ts';
import { parseOrderRequest } from './order-request.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });

const unit = (changes: object = {}) => ({
  custom_id: 'order',
  amount: { ...usd('20.00'), breakdown: { item_total: usd('21.00'), discount: usd('1.00') } },
  items: [{ name: 'Kit', quantity: '2', unit_amount: usd('10.50') }],
  ...changes,
});

const request = (changes: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [unit()],
  payment_source: {
    paypal: { experience_context: { return_url: 'https://shop.example/ok', cancel_url: 'https://shop.example/no' } },
  },
  ...changes,
});

const refusalOf = (body: unknown): { status: number; issues: string[] } | null => {
  try {
    parseOrderRequest(body);
    return null;
  } catch (error) {
    if (!(error instanceof PaypalApiError)) throw error;
    return { status: error.status, issues: error.body.details.map(({ issue }) => issue) };
  }
};

describe('parseOrderRequest', () => {
  it('accepts an order request of the product', () => {
    expect(parseOrderRequest(request())).toEqual(request());
  });

  it.each([
    [{}],
    [request({ intent: 'AUTHORIZE' })],
    [request({ purchase_units: [] })],
    [request({ shipping: true })],
    [request({ purchase_units: [unit({ items: [{ name: 'Kit', quantity: 2, unit_amount: usd('10.50') }] })] })],
    [request({ purchase_units: [unit({ custom_id: 'x'.repeat(256) })] })],
    [request({ payment_source: { paypal: { experience_context: { return_url: '/ok', cancel_url: '/no' } } } })],
  ])('rejects a malformed order request: %j', (body) => {
    expect(refusalOf(body)?.status).toBe(400);
  });

  it.each([
    [
      'AMOUNT_MISMATCH',
      { amount: { ...usd('20.01'), breakdown: { item_total: usd('21.00'), discount: usd('1.00') } } },
    ],
    ['ITEM_TOTAL_MISMATCH', { items: [{ name: 'Kit', quantity: '3', unit_amount: usd('10.50') }] }],
    ['DECIMAL_PRECISION', { items: [{ name: 'Kit', quantity: '2', unit_amount: usd('10.505') }] }],
    [
      'CURRENCY_MISMATCH',
      { items: [{ name: 'Kit', quantity: '2', unit_amount: { currency_code: 'EUR', value: '10.50' } }] },
    ],
    [
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      { amount: { ...usd('0.00'), breakdown: { item_total: usd('21.00'), discount: usd('21.00') } } },
    ],
  ])('rejects inconsistent amounts: %s', (issue, changes) => {
    expect(refusalOf(request({ purchase_units: [unit(changes)] }))).toEqual({ status: 422, issues: [issue] });
  });
});
