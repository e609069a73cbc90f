import { describe, expect, it } from 'vitest';
import { completeDayEnd, nextPeriod, RECONCILIATION_TIMES } from './run.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 23, 12);

describe('nextPeriod', () => {
  it('starts a day before a first run, and a day before the end of the previous one', () => {
    expect(nextPeriod(null, NOON)).toEqual({ from: NOON - DAY, until: NOON });
    expect(nextPeriod({ until: NOON - HOUR }, NOON)).toEqual({ from: NOON - HOUR - DAY, until: NOON });
    // Another run has already compared up to a later time.
    expect(nextPeriod({ until: NOON + HOUR }, NOON)).toEqual({ from: NOON - DAY, until: NOON });
  });

  it('is limited to a provider’s list; the next run continues', () => {
    const { from, until } = nextPeriod({ until: NOON - 90 * DAY }, NOON);
    expect(until - from).toBe(RECONCILIATION_TIMES.longestMs);
    expect(nextPeriod({ until }, NOON).from).toBeLessThan(until);
  });
});

it('completes a day after every provider has listed all of it', () => {
  const midnight = Date.UTC(2026, 10, 23);
  expect(completeDayEnd(NOON)).toBe(midnight);
  expect(completeDayEnd(midnight + 3 * HOUR)).toBe(midnight - DAY);
  expect(completeDayEnd(midnight + 4 * HOUR)).toBe(midnight);
});
