import { expect, it } from 'vitest';
import { isReported, retryDelayMs, shouldRetry } from './fetch-retry.ts';

it('doubles the wait after each error up to the maximum, and stops after the fifth error', () => {
  expect([0, 1, 2, 3, 4].map((before) => (shouldRetry(before) ? retryDelayMs(before) : null))).toEqual([
    1_000,
    2_000,
    4_000,
    8_000,
    null,
  ]);
  expect(retryDelayMs(5)).toBe(30_000);
});

it('reports the first two consecutive errors', () => {
  expect([1, 2, 3, 4, 5].map(isReported)).toEqual([true, true, false, false, false]);
});
