const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const shortUsd = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** `2026-11-03` → `Nov 3`. */
export const formatDay = (day: string): string => dayFormat.format(Date.parse(`${day}T00:00:00Z`));

/** For the scale of a chart: `123456` → `$1.2K`. */
export const formatShortUsd = (cents: number): string => shortUsd.format(cents / 100);
