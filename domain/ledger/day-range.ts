import { STATEMENT_DAYS_MAX } from '../staff/staff-limits.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Days in UTC, `yyyy-mm-dd`: the first and the last one, inclusive. */
export interface DayRange {
  from: string;
  until: string;
}

/** Validation problems of an entered range. */
export type RangeProblem = 'no-from' | 'no-until' | 'future' | 'order' | 'too-long';

/** `yyyy-mm-dd` of a time (ms), UTC. */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** `yyyy-mm` of a time (ms), UTC. */
export const monthOf = (ms: number): string => new Date(ms).toISOString().slice(0, 7);

/** Start and end of a month (ms, UTC). */
export function monthBounds(month: string): { from: number; until: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: Date.UTC(year, number - 1), until: Date.UTC(year, number) };
}

/** The months up to that of `now` (ms), newest first. */
export const lastMonths = (count: number, now: number): string[] => {
  const date = new Date(now);
  return Array.from({ length: count }, (_, index) =>
    monthOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - index)),
  );
};

/** All days of a month. */
export function monthRange(month: string): DayRange {
  const { from, until } = monthBounds(month);
  return { from: dayOf(from), until: dayOf(until - 1) };
}

/** Start and end of a range (ms, UTC). */
export const rangeBounds = ({ from, until }: DayRange): { from: number; until: number } => ({
  from: Date.parse(`${from}T00:00:00Z`),
  until: Date.parse(`${until}T00:00:00Z`) + DAY_MS,
});

/** Start and end of a range of days with optional bounds (ms, UTC); null: no bound. */
export function boundsOfDays({ from, until }: { from: string | null; until: string | null }): {
  fromMs: number | null;
  beforeMs: number | null;
} {
  return {
    fromMs: from === null ? null : rangeBounds({ from, until: from }).from,
    beforeMs: until === null ? null : rangeBounds({ from: until, until }).until,
  };
}

/** True for a calendar day, in the years that the site may have books of. */
export const isDay = (text: string): boolean =>
  /^20\d{2}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dayOf(Date.parse(`${text}T00:00:00Z`)) === text;

/** Null: a statement of these days can be opened at `now` (ms). */
export function rangeProblem(range: DayRange, now: number): RangeProblem | null {
  if (!isDay(range.from)) return 'no-from';
  if (!isDay(range.until)) return 'no-until';
  if (range.from > dayOf(now) || range.until > dayOf(now)) return 'future';
  if (range.until < range.from) return 'order';
  const { from, until } = rangeBounds(range);
  return until - from > STATEMENT_DAYS_MAX * DAY_MS ? 'too-long' : null;
}
