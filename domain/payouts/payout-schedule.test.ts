import { expect, it } from 'vitest';
import { nextPayoutAt } from './payout-schedule.ts';

const on = (text: string): number => Date.parse(text);

it('returns the start of the next Monday for a weekly payout, and of the next month for a monthly one', () => {
  for (const [now, monday] of [
    ['2026-11-22T23:59:59Z', '2026-11-23T00:00:00Z'],
    ['2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z'],
    ['2026-11-24T12:00:00Z', '2026-11-30T00:00:00Z'],
    ['2026-12-31T12:00:00Z', '2027-01-04T00:00:00Z'],
  ] as const)
    expect([now, nextPayoutAt('weekly', on(now))]).toEqual([now, on(monday)]);
  for (const [now, first] of [
    ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z'],
    ['2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'],
  ] as const)
    expect([now, nextPayoutAt('monthly', on(now))]).toEqual([now, on(first)]);
  expect(nextPayoutAt('manual', on('2026-11-23T00:00:00Z'))).toBeNull();
});
