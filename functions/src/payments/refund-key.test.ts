import { expect, it } from 'vitest';
import { refundKey } from './refund-key.ts';

it('the key of the first attempt at a refund is the one of earlier versions, and each further attempt has its own', () => {
  expect([0, 1, 2].map((attempts) => refundKey('abc', attempts))).toEqual([
    'refund_abc',
    'refund_abc_2',
    'refund_abc_3',
  ]);
});
