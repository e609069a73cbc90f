import { describe, expect, it } from 'vitest';
import { completeDayEnd, nextPeriod, RECONCILIATION_TIMES } from './run.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 10, 23, 12);

describe('the period of a run', () => {
  it('begins a day before a first run, and a day before the end of the last one', () => {
    expect(nextPeriod(null, NOON)).toEqual({ from: NOON - DAY, until: NOON });
    expect(nextPeriod({ until: NOON - HOUR }, NOON)).toEqual({ from: NOON - HOUR - DAY, until: NOON });
    // Somebody has compared up to a later moment already.
    expect(nextPeriod({ until: NOON + HOUR }, NOON)).toEqual({ from: NOON - DAY, until: NOON });
  });

  it('is no longer than a provider lists at once: what is left is the next one’s', () => {
    const { from, until } = nextPeriod({ until: NOON - 90 * DAY }, NOON);
    expect(until - from).toBe(RECONCILIATION_TIMES.longestMs);
    expect(nextPeriod({ until }, NOON).from).toBeLessThan(until);
  });
});

it('a day is complete once every provider has listed all of it', () => {
  const midnight = Date.UTC(2026, 10, 23);
  expect(completeDayEnd(NOON)).toBe(midnight);
  expect(completeDayEnd(midnight + 3 * HOUR)).toBe(midnight - DAY);
  expect(completeDayEnd(midnight + 4 * HOUR)).toBe(midnight);
});
