import { expect, it } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { currencyFormat } from './format-currency.ts';
import { FALLBACK_RATES } from './rates.ts';

it.each([
  [250, 'EUR', 0.924, '€2.31'],
  [250, 'JPY', 152.33, '¥381'],
  [123_456, 'INR', 88.3, '₹109,011.65'],
  [250, 'KRW', 1_420, '₩3,550'],
  [250, 'IDR', 16_600, 'IDR 41,500'],
  [250, 'VND', 26_300, '₫65,750'],
  [5, 'CHF', 0.8, 'CHF 0.04'],
  [100, 'CAD', 1.39, 'CA$1.39'],
  [100, 'MXN', 18.4, 'MX$18.40'],
  [99_999_999, 'HUF', 335, 'HUF 334,999,996.65'],
] as const)('formats %d cents in %s at %d as %s', (cents, code, rate, text) => {
  expect(currencyFormat(code, rate)(cents).replaceAll('\u00a0', ' ')).toBe(text);
});

it('returns different texts for two different currencies', () => {
  const written = CURRENCIES.map(({ code }) =>
    currencyFormat(code, FALLBACK_RATES[code])(10_000).replaceAll(/[\d.,]/g, ''),
  );
  expect(new Set(written).size).toBe(CURRENCIES.length);
});
