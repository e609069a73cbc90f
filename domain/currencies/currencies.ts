/** The currencies that amounts can be displayed in. The picker offers the first twelve initially. */
const NAMES = {
  USD: 'US Dollar',
  EUR: 'Euro',
  GBP: 'British Pound',
  JPY: 'Japanese Yen',
  CAD: 'Canadian Dollar',
  AUD: 'Australian Dollar',
  CHF: 'Swiss Franc',
  CNY: 'Chinese Yuan',
  INR: 'Indian Rupee',
  KRW: 'South Korean Won',
  BRL: 'Brazilian Real',
  MXN: 'Mexican Peso',
  SEK: 'Swedish Krona',
  NOK: 'Norwegian Krone',
  DKK: 'Danish Krone',
  PLN: 'Polish Zloty',
  CZK: 'Czech Koruna',
  HUF: 'Hungarian Forint',
  RON: 'Romanian Leu',
  TRY: 'Turkish Lira',
  ZAR: 'South African Rand',
  SGD: 'Singapore Dollar',
  HKD: 'Hong Kong Dollar',
  NZD: 'New Zealand Dollar',
  THB: 'Thai Baht',
  PHP: 'Philippine Peso',
  MYR: 'Malaysian Ringgit',
  IDR: 'Indonesian Rupiah',
  VND: 'Vietnamese Dong',
} as const;

export type CurrencyCode = keyof typeof NAMES;

export interface Currency {
  code: CurrencyCode;
  name: string;
  /** The path of its flag, a static file of the site. */
  flag: string;
}

export const CURRENCIES: readonly Currency[] = (Object.keys(NAMES) as CurrencyCode[]).map((code) => ({
  code,
  name: NAMES[code],
  flag: flagOf(code),
}));

const MAIN_CURRENCY_COUNT = 12;

/** The currencies that the picker shows first. */
export const MAIN_CURRENCIES = CURRENCIES.slice(0, MAIN_CURRENCY_COUNT);
export const MORE_CURRENCIES = CURRENCIES.slice(MAIN_CURRENCY_COUNT);

export const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(NAMES, code);

/** Currencies without decimals. */
const ZERO_DECIMAL_CURRENCIES: ReadonlySet<CurrencyCode> = new Set(['JPY', 'KRW', 'IDR', 'VND']);

export const decimalsOf = (code: CurrencyCode): 0 | 2 => (ZERO_DECIMAL_CURRENCIES.has(code) ? 0 : 2);

function flagOf(code: CurrencyCode): string {
  return `/art/flags/${code.toLowerCase()}.svg`;
}
