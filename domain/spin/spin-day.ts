/** The calendar of the daily spin: one spin a day, by the shopper's own calendar. All times in ms. */

/** The fields of the last spin that determine the time of the next one. */
export interface SpinDay {
  /** `yyyy-mm-dd` */
  day: string;
  timeZone: string;
}

/** A spin's day with the time since when its zone applies; null if it is unknown. */
export interface CountedDay extends SpinDay {
  zoneSince: number | null;
}

const HOUR_MS = 60 * 60_000;
/** Minimum time between two changes of a shopper's zone. Without it, three spins fit into one day of UTC. */
const ZONE_CHANGE_MS = 7 * 24 * HOUR_MS;
/** No zone's day is longer than this, clock changes included. */
const LONGEST_DAY_MS = 30 * HOUR_MS;

/** Maximum number of cached formats: zone names have countless spellings. */
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

/** The start of the first day after `day` in a zone; `now` if that day has already started. */
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
 * Time of the next spin: the first local midnight after the last spin, in the zone of the last spin. A later change of
 * zone neither shortens nor extends the wait.
 */
export const nextSpinAt = (last: SpinDay | null, now: number): number | null => {
  if (last === null) return null;
  const start = startOfDayAfter(last, now);
  return start > now ? start : null;
};

/**
 * The day that a spin counts for, in the shopper's current zone. The last spin's zone still applies for a week after its
 * first spin, and until a new day starts in the current zone: days only move forward. `now` must not be before
 * `nextSpinAt`.
 */
export function dayOfSpin(last: CountedDay | null, timeZone: string, now: number): CountedDay {
  const day = localDay(timeZone, now);
  if (last === null) return { day, timeZone, zoneSince: now };
  const canChange = last.zoneSince === null || now - last.zoneSince >= ZONE_CHANGE_MS;
  if (timeZone !== last.timeZone && canChange && day > last.day) return { day, timeZone, zoneSince: now };
  return { ...last, day: localDay(last.timeZone, now) };
}
