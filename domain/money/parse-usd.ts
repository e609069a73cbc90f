import { parseDecimal } from './parse-decimal.ts';

/** For an amount with one separator before three digits, which locales read differently. */
export const AMBIGUOUS_AMOUNT =
  'This amount has two readings. Enter it without a thousands separator, for example 1234 or 1234.00.';

const CURRENCY = /^\$\s*|\s*\$$/;
const DECIMALS = 2;

const decimalOf = (text: string) => parseDecimal(text.trim().replace(CURRENCY, ''));

/**
 * Parses a typed amount of dollars in the notation of any locale, in cents: `12.5`, `12,50`, `1,234.50` and `1.234,50`.
 * Null: it is not an amount, has more than two decimals, or has two readings.
 */
export function parseUsd(text: string): number | null {
  const decimal = decimalOf(text);
  if (decimal === null || decimal === 'ambiguous' || decimal.decimals.length > DECIMALS) return null;
  return Number(decimal.whole) * 100 + Number(decimal.decimals.padEnd(DECIMALS, '0'));
}

/** True for `1,234` and `1.234`: a thousand in one locale, and one with three decimals in another. */
export const isAmbiguousAmount = (text: string): boolean => decimalOf(text) === 'ambiguous';

/** The error of a typed amount that is refused; `invalid` applies if it has one reading at most. */
export const amountError = (text: unknown, invalid: string): string =>
  typeof text === 'string' && isAmbiguousAmount(text) ? AMBIGUOUS_AMOUNT : invalid;

/** Cents in typed notation: `1250` → `12.50`. */
export const usdText = (cents: number): string => (cents / 100).toFixed(2);
