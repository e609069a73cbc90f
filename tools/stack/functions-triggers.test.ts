import { expect, it } from 'vitest';
import { newestKey } from './functions-triggers.ts';

it.each([
  ['the only one', ['us-central1-sweep-0'], 'us-central1-sweep-0'],
  [
    'the newest one by number',
    ['us-central1-sweep-2', 'us-central1-sweep-10', 'us-central1-sweep-9'],
    'us-central1-sweep-10',
  ],
  ['no key of another function', ['us-central1-sweep-orders-3', 'us-central1-createCheckout'], undefined],
  ['undefined without keys', [], undefined],
])('returns %s', (_, keys, key) => {
  expect(newestKey(keys, 'us-central1-sweep')).toBe(key);
});
