/** The digits of a number of at least 0. `decimals` is empty for a whole number. */
export interface Decimal {
  whole: string;
  decimals: string;
}

const WHOLE_DIGITS_MAX = 9;

/** Digits of Arabic and Persian, and the separators that belong to them. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;
const DIGIT_MASK = 0xf;
const EASTERN_POINT = '\u066B';
const EASTERN_GROUP = '\u066C';

const PLAIN = /^(\d+)(?:[.,](\d+))?$/;
const TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Groups of three digits, with the same separator, and decimals after another one. */
const GROUPED = /^([1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/u;

/**
 * Parses a number in the notation of any locale: with a decimal point or comma, and with groups of three digits that
 * points, commas, blanks or apostrophes separate. `1,234` and `1.234` are ambiguous. Null: it is not such a number.
 */
export function parseDecimal(text: string): Decimal | 'ambiguous' | null {
  const plain = text
    .trim()
    .replaceAll(EASTERN_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & DIGIT_MASK))
    .replaceAll(EASTERN_GROUP, "'")
    .replaceAll(EASTERN_POINT, '.');
  if (TWO_READINGS.test(plain)) return 'ambiguous';
  const [, whole, decimals] = PLAIN.exec(plain) ?? [];
  const [, groups, , decimalsAfterGroups] = GROUPED.exec(plain) ?? [];
  const digits = (whole ?? groups)?.replaceAll(/\D/g, '') ?? '';
  if (digits === '' || digits.length > WHOLE_DIGITS_MAX) return null;
  return { whole: digits, decimals: decimals ?? decimalsAfterGroups ?? '' };
}
