import * as z from 'zod/mini';
import { CURRENCIES, type CurrencyCode } from './currencies.ts';

/** Units of each currency for one dollar. */
export type Rates = Readonly<Record<CurrencyCode, number>>;

/** Approximate rates, used until live rates are loaded. */
export const FALLBACK_RATES: Rates = {
  USD: 1,
  EUR: 0.86,
  GBP: 0.75,
  JPY: 152,
  CAD: 1.39,
  AUD: 1.52,
  CHF: 0.8,
  CNY: 7.12,
  INR: 88.3,
  KRW: 1_420,
  BRL: 5.38,
  MXN: 18.4,
  SEK: 9.45,
  NOK: 10.05,
  DKK: 6.42,
  PLN: 3.66,
  CZK: 20.9,
  HUF: 335,
  RON: 4.38,
  TRY: 42,
  ZAR: 17.3,
  SGD: 1.3,
  HKD: 7.78,
  NZD: 1.74,
  THB: 32.6,
  PHP: 58.3,
  MYR: 4.22,
  IDR: 16_600,
  VND: 26_300,
};

/** The maximum factor between a rate and its fallback; rates beyond it are rejected as wrong. */
const PLAUSIBLE_FACTOR_MAX = 10;

const answerSchema = z.object({ rates: z.looseObject({ USD: z.literal(1) }) });

/**
 * Parses the dollar rates of a public exchange-rate API; null if they are invalid. Missing rates are filled from the
 * fallback.
 */
export function parseRates(answer: unknown): Rates | null {
  const { data } = answerSchema.safeParse(answer);
  if (data === undefined) return null;
  const given: Record<string, unknown> = data.rates;
  const plausible = CURRENCIES.map(({ code }) => [code, given[code]] as const).filter(
    (entry): entry is [CurrencyCode, number] => isPlausibleRate(...entry),
  );
  return { ...FALLBACK_RATES, ...Object.fromEntries(plausible) };
}

function isPlausibleRate(code: CurrencyCode, rate: unknown): boolean {
  const usual = FALLBACK_RATES[code];
  return typeof rate === 'number' && rate >= usual / PLAUSIBLE_FACTOR_MAX && rate <= usual * PLAUSIBLE_FACTOR_MAX;
}
