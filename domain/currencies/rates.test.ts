import { describe, expect, it } from 'vitest';
import { CURRENCIES } from './currencies.ts';
import { FALLBACK_RATES, parseRates } from './rates.ts';

const LIVE = { ...FALLBACK_RATES, EUR: 0.9213, JPY: 149.85 };

describe('parseRates', () => {
  it('of a complete response returns its rates', () => {
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
  ])('of the malformed response %j returns null', (answer) => expect(parseRates(answer)).toBeNull());

  it.each([undefined, null, 0, -0.9, '0.9', Number.NaN, Number.POSITIVE_INFINITY, 9, 0.05, {}])(
    'with the invalid rate %j returns the fallback rate',
    (rate) => expect(parseRates({ rates: { ...LIVE, EUR: rate } })).toEqual({ ...LIVE, EUR: FALLBACK_RATES.EUR }),
  );

  it('of a response without rates returns the fallback of every currency', () => {
    expect(Object.keys(FALLBACK_RATES)).toEqual(CURRENCIES.map(({ code }) => code));
    expect(FALLBACK_RATES.USD).toBe(1);
  });
});
