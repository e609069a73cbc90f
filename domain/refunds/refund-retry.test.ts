import { describe, expect, it } from 'vitest';
import { refundRetryMs } from './refund-retry.ts';

const HOUR_MS = 60 * 60_000;

describe('refundRetryMs', () => {
  it('doubles from a minute up to six hours', () => {
    expect([1, 2, 3].map(refundRetryMs)).toEqual([60_000, 120_000, 240_000]);
    expect([10, 1_000].map(refundRetryMs)).toEqual([6 * HOUR_MS, 6 * HOUR_MS]);
  });
});
