import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { FALLBACK_RATES, parseRates } from './rates.ts';

const LIVE = { ...FALLBACK_RATES, EUR: 0.9213, JPY: 149.85 };

describe('parseRates', () => {
  it('returns the rates of a complete response', () => {
    expect(parseRates({ result: 'success', base_code: 'USD', rates: { ...LIVE, AED: 3.67 } })).toEqual(LIVE);
  });

  it.each([
    undefined,
    null,
    'rates',
    [],
    {},
    { rates: null },
    { rates: [] },
    { rates: {} },
    { rates: { EUR: 0.9 } },
    { rates: { USD: 1.09, EUR: 1 } },
    { rates: { USD: '1', EUR: 0.9 } },
    { result: 'error', 'error-type': 'unsupported-code' },
  ])('returns null for the malformed response %j', (answer) => expect(parseRates(answer)).toBeNull());

  it.each([undefined, null, 0, -0.9, '0.9', Number.NaN, Number.POSITIVE_INFINITY, 9, 0.05, {}])(
    'returns the fallback rate for the invalid rate %j',
    (rate) => expect(parseRates({ rates: { ...LIVE, EUR: rate } })).toEqual({ ...LIVE, EUR: FALLBACK_RATES.EUR }),
  );

  it('returns the fallback of every currency for a response without rates', () => {
    expect(Object.keys(FALLBACK_RATES)).toEqual(CURRENCIES.map(({ code }) => code));
    expect(FALLBACK_RATES.USD).toBe(1);
  });
});
