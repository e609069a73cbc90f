import { describe, expect, it } from 'vitest';
import { refundKey } from './refund-key.ts';

describe('refundKey', () => {
  it('uses the key of earlier versions for the first attempt, and a separate key for each further attempt', () => {
    expect([0, 1, 2].map((attempts) => refundKey('abc', attempts))).toEqual([
      'refund_abc',
      'refund_abc_2',
      'refund_abc_3',
    ]);
  });
});
