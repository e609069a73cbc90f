import { describe, expect, it } from 'vitest';
import { STATEMENT_DAYS_MAX } from '../staff/staff-limits.ts';
import { dayOf, lastMonths, monthBounds, monthOf, monthRange, rangeBounds, rangeProblem } from './day-range.ts';

const NOW = Date.UTC(2026, 10, 23, 9);

describe('monthBounds and monthRange', () => {
  it('returns the start and end in UTC', () => {
    expect(monthOf(Date.UTC(2026, 0, 31, 23, 59))).toBe('2026-01');
    expect(monthBounds('2025-12')).toEqual({ from: Date.UTC(2025, 11), until: Date.UTC(2026, 0) });
    expect(lastMonths(3, Date.UTC(2026, 0, 31))).toEqual(['2026-01', '2025-12', '2025-11']);
  });

  it('returns the range from the first to the last day', () => {
    expect(monthRange('2024-02')).toEqual({ from: '2024-02-01', until: '2024-02-29' });
    expect(rangeBounds(monthRange('2025-12'))).toEqual(monthBounds('2025-12'));
  });
});

describe('rangeProblem', () => {
  it('accepts one day up to the days of a leap year, until today', () => {
    expect(rangeProblem({ from: '2026-11-23', until: '2026-11-23' }, NOW)).toBeNull();
    expect(rangeProblem({ from: '2025-11-23', until: '2026-11-23' }, NOW)).toBeNull();
    expect(STATEMENT_DAYS_MAX).toBe(366);
  });

  it.each([
    ['no-from', '', '2026-11-23'],
    ['no-from', '2026-02-30', '2026-11-23'],
    ['no-until', '2026-11-01', '2026-11-1'],
    ['no-until', '2026-11-01', '1999-11-01'],
    ['future', '2026-11-01', '2026-11-24'],
    ['future', '2026-11-24', '2026-11-01'],
    ['order', '2026-11-02', '2026-11-01'],
    ['too-long', '2025-11-22', '2026-11-23'],
  ])('reports a problem: %s', (problem, from, until) => {
    expect(rangeProblem({ from, until }, NOW)).toBe(problem);
  });

  it('counts days in UTC', () => {
    expect(dayOf(Date.UTC(2026, 10, 23, 23, 59, 59, 999))).toBe('2026-11-23');
    expect(rangeBounds({ from: '2026-11-23', until: '2026-11-23' })).toEqual({
      from: Date.UTC(2026, 10, 23),
      until: Date.UTC(2026, 10, 24),
    });
  });
});
