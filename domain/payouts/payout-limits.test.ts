import { expect, it } from 'vitest';
import { payoutRetryDelayMs, PAYOUT_TIMES } from './payout-limits.ts';

it('retries a provider that does not respond at increasing intervals of up to an hour', () => {
  expect([1, 2, 3].map(payoutRetryDelayMs)).toEqual([60_000, 120_000, 240_000]);
  expect(payoutRetryDelayMs(20)).toBe(PAYOUT_TIMES.retryMaxMs);
});
