import { expect, it } from 'vitest';
import { newestKey } from './functions-triggers.ts';

it.each([
  ['the only one', ['us-central1-sweep-0'], 'us-central1-sweep-0'],
  [
    'the newest, by number',
    ['us-central1-sweep-2', 'us-central1-sweep-10', 'us-central1-sweep-9'],
    'us-central1-sweep-10',
  ],
  ['none of another function', ['us-central1-sweep-orders-3', 'us-central1-createCheckout'], undefined],
  ['none where there is none', [], undefined],
])('takes %s', (_, keys, key) => {
  expect(newestKey(keys, 'us-central1-sweep')).toBe(key);
});
