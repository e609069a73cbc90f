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

/** Maximum number of characters in a line beside a bar. */
const LINE_MAX = 14;

/** Splits a complete name into lines that fit beside its bar: between words, and inside a word that is too long. */
export function labelLines(name: string): string[] {
  const pieces = name.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${LINE_MAX}}`, 'gu')) ?? []);
  return pieces.reduce<string[]>((lines, piece) => {
    const last = lines.at(-1);
    return last !== undefined && `${last} ${piece}`.length <= LINE_MAX
      ? [...lines.slice(0, -1), `${last} ${piece}`]
      : [...lines, piece];
  }, []);
}
