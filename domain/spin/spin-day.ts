/** The calendar of the daily spin: one spin a day, by the shopper's own days. All moments in ms. */

/** The fields of the last spin that decide when the next one is possible. */
export interface SpinDay {
  /** `yyyy-mm-dd` */
  day: string;
  timeZone: string;
}

const HOUR_MS = 60 * 60_000;
/** No zone's day is longer than this, clock changes included. */
const LONGEST_DAY_MS = 30 * HOUR_MS;

/** Names of zones can be written in countless ways: more are not kept. */
const FORMATS_MAX = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The date in a zone, as `yyyy-mm-dd`. */
export function localDay(timeZone: string, now: number): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      calendar: 'gregory',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  if (formats.size >= FORMATS_MAX) formats.clear();
  formats.set(timeZone, format);
  return format.format(now);
}

/** When the first day after `day` begins in a zone; `now` when it has started already. */
export function startOfDayAfter({ day, timeZone }: SpinDay, now: number): number {
  if (localDay(timeZone, now) > day) return now;
  let before = now;
  let after = now + LONGEST_DAY_MS;
  while (localDay(timeZone, after) <= day) {
    before = after;
    after += LONGEST_DAY_MS;
  }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (localDay(timeZone, middle) > day) after = middle;
    else before = middle;
  }
  return after;
}

/**
 * When the next spin is possible: at the first local midnight after the last spin, in the zone of the last spin. A change of
 * zone since then neither shortens nor extends the wait.
 */
export const nextSpinAt = (last: SpinDay | null, now: number): number | null => {
  if (last === null) return null;
  const start = startOfDayAfter(last, now);
  return start > now ? start : null;
};

/**
 * The day that a spin counts for, in the zone where the shopper is now. Days only move forward: while that zone has no
 * new day yet, the last spin's zone decides. `now` must not be before `nextSpinAt`.
 */
export function dayOfSpin(last: SpinDay | null, timeZone: string, now: number): SpinDay {
  const day = localDay(timeZone, now);
  if (last === null || day > last.day) return { day, timeZone };
  return { day: localDay(last.timeZone, now), timeZone: last.timeZone };
}
