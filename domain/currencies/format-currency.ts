import { convertCents } from './convert.ts';
import { decimalsOf, type CurrencyCode } from './currencies.ts';

/** Formats amounts in cents of USD as amounts of another currency: `250` → `€2.31`. */
export function currencyFormat(code: CurrencyCode, rate: number): (cents: number) => string {
  const decimals = decimalsOf(code);
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // As text: a number cannot represent every digit.
  return (cents) => format.format(decimalText(convertCents(cents, code, rate), decimals));
}

function decimalText(minorUnits: bigint, decimals: number): Intl.StringNumericLiteral {
  if (decimals === 0) return String(minorUnits) as Intl.StringNumericLiteral;
  const digits = String(minorUnits).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}` as Intl.StringNumericLiteral;
}
