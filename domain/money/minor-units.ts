/** Number of decimals of the ISO 4217 currencies whose smallest unit is not a hundredth. */
const EXPONENTS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([exponent, currencies]) =>
    currencies.split(' ').map((currency) => [currency, Number(exponent)] as const),
  ),
);

const exponentOf = (currency: string): number => EXPONENTS.get(currency.toUpperCase()) ?? 2;

/**
 * An integer amount in the smallest unit as the decimal that providers use: 1074 usd is `10.74`, 1074 jpy is `1074`.
 */
export function toDecimal(minorUnits: number, currency: string): string {
  if (!Number.isSafeInteger(minorUnits) || minorUnits < 0) throw new RangeError(`${minorUnits} is not an amount.`);
  const exponent = exponentOf(currency);
  if (exponent === 0) return String(minorUnits);
  const digits = String(minorUnits).padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The reverse, without rounding: null for a text that is not an amount, or has more decimals than the currency. */
export function toMinorUnits(decimal: string, currency: string): number | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === undefined) return null;
  const exponent = exponentOf(currency);
  const significant = fraction.replace(/0+$/, '');
  if (significant.length > exponent) return null;
  const minorUnits = Number(whole + significant.padEnd(exponent, '0'));
  return Number.isSafeInteger(minorUnits) ? minorUnits : null;
}
