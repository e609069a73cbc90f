import { expect, it } from 'vitest';
import { isReceiptKey, orderPath } from './receipt-key.ts';

const KEY = '0123456789abcdef0123456789abcdef01234567';

it.each([
  [KEY, true],
  ['an order id, which sellers know', '0123456789abcdef0123456789abcdef', false],
  [KEY.toUpperCase(), false],
  [`${KEY}0`, false],
  [`../${KEY.slice(3)}`, false],
  ['', false],
])('a receipt’s key is told from anything else: %s', (...row) => {
  const [text, expected] = row.slice(-2) as [string, boolean];
  expect(isReceiptKey(text)).toBe(expected);
});

it('an order has its page at its receipt’s key, and one of an earlier version at its id', () => {
  expect(orderPath({ orderId: 'order', receiptKey: KEY })).toBe(`/orders/${KEY}`);
  expect(orderPath({ orderId: 'order', receiptKey: null })).toBe('/orders/order');
});
