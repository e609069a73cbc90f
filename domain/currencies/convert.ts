import { decimalsOf, type CurrencyCode } from './currencies.ts';

/** A decimal number: `digits` divided by ten to the power of `decimals`. */
interface Decimal {
  digits: bigint;
  decimals: number;
}

const WRITTEN = /^(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/**
 * A number as the decimal that it displays: 0.1 is exactly one tenth. Only for numbers that are finite and not
 * negative.
 */
function decimalOf(value: number): Decimal {
  const [, whole, fraction = '', exponent = '0'] = WRITTEN.exec(String(value)) ?? [];
  if (whole === undefined) throw new RangeError(`${value} is not an amount.`);
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return decimals >= 0 ? { digits, decimals } : { digits: digits * 10n ** BigInt(-decimals), decimals: 0 };
}

/** `dividend / divisor`, rounded half up. Neither is negative. */
const divideHalfUp = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

/**
 * Converts an amount in cents of USD to the smallest unit of another currency: exact, and rounded once. `rate`: units
 * of the currency for one dollar.
 */
export function convertCents(cents: number, code: CurrencyCode, rate: number): bigint {
  const amount = decimalOf(cents);
  const factor = decimalOf(rate);
  const product = amount.digits * factor.digits * 10n ** BigInt(decimalsOf(code));
  return divideHalfUp(product, 100n * 10n ** BigInt(amount.decimals + factor.decimals));
}
