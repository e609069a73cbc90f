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

/** So many characters of a name stand on one line beside its bar. */
const LINE_MAX = 14;

/** A name in lines that fit beside its bar, none of it left out: broken between words, and within one that is too long. */
export function labelLines(name: string): string[] {
  const pieces = name.split(/\s+/).flatMap((word) => word.match(new RegExp(`.{1,${LINE_MAX}}`, 'gu')) ?? []);
  return pieces.reduce<string[]>((lines, piece) => {
    const last = lines.at(-1);
    return last !== undefined && `${last} ${piece}`.length <= LINE_MAX
      ? [...lines.slice(0, -1), `${last} ${piece}`]
      : [...lines, piece];
  }, []);
}
