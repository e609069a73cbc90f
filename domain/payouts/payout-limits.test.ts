import { expect, it } from 'vitest';
import { askAgainAfterMs, PAYOUT_TIMES } from './payout-limits.ts';

it('retries a provider that does not respond at increasing intervals of up to an hour', () => {
  expect([1, 2, 3].map(askAgainAfterMs)).toEqual([60_000, 120_000, 240_000]);
  expect(askAgainAfterMs(20)).toBe(PAYOUT_TIMES.askAgainMaxMs);
});
