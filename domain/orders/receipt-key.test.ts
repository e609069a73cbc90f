import { expect, it } from 'vitest';
import { isReceiptKey, orderPath } from './receipt-key.ts';

const KEY = '0123456789abcdef0123456789abcdef01234567';

it.each([
  [KEY, true],
  ['an order ID, which sellers know', '0123456789abcdef0123456789abcdef', false],
  [KEY.toUpperCase(), false],
  [`${KEY}0`, false],
  [`../${KEY.slice(3)}`, false],
  ['', false],
])('distinguishes a receipt key from other strings: %s', (...row) => {
  const [text, expected] = row.slice(-2) as [string, boolean];
  expect(isReceiptKey(text)).toBe(expected);
});

it('links an order to its receipt key, and an order of an earlier version to its ID', () => {
  expect(orderPath({ orderId: 'order', receiptKey: KEY })).toBe(`/orders/${KEY}`);
  expect(orderPath({ orderId: 'order', receiptKey: null })).toBe('/orders/order');
});
