import { monthRange, type DayRange } from '@blockbazaar/domain/ledger/day-range';
import { monthName } from '@/dashboard/ui/form/MonthPicker.tsx';

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** The month (`yyyy-mm`) that a range covers exactly; null for any other range. */
export function monthOfRange(range: DayRange): string | null {
  const month = range.from.slice(0, 7);
  const whole = monthRange(month);
  return whole.from === range.from && whole.until === range.until ? month : null;
}

/** A range as a text: `November 2026`, or `Nov 3 – 20, 2026`. */
export function rangeName(range: DayRange): string {
  const month = monthOfRange(range);
  return month === null ? days.formatRange(Date.parse(range.from), Date.parse(range.until)) : monthName(month);
}

/** A range as a part of a file name. */
export const rangeSlug = (range: DayRange): string => monthOfRange(range) ?? `${range.from}-to-${range.until}`;
