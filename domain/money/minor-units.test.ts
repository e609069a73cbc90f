import { describe, expect, it } from 'vitest';
import { toDecimal, toMinorUnits } from './minor-units.ts';

describe('toDecimal and toMinorUnits', () => {
  it.each([
    [1_074, 'usd', '10.74'],
    [5, 'USD', '0.05'],
    [0, 'usd', '0.00'],
    [100, 'eur', '1.00'],
    [99_999_999, 'usd', '999999.99'],
    [1_074, 'jpy', '1074'],
    [1_074, 'KWD', '1.074'],
    [7, 'clf', '0.0007'],
  ])('converts %d %s to %s, and back', (minorUnits, currency, decimal) => {
    expect(toDecimal(minorUnits, currency)).toBe(decimal);
    expect(toMinorUnits(decimal, currency)).toBe(minorUnits);
  });

  it('survives the round trip for every cent of a hundred dollars', () => {
    for (let cents = 0; cents <= 10_000; cents += 1) expect(toMinorUnits(toDecimal(cents, 'usd'), 'usd')).toBe(cents);
  });

  it.each([
    ['10', 'usd', 1_000],
    ['10.7', 'usd', 1_070],
    ['10.74000', 'usd', 1_074],
    ['1074.00', 'jpy', 1_074],
    ['0010.74', 'usd', 1_074],
  ])('parses %s %s', (decimal, currency, minorUnits) => {
    expect(toMinorUnits(decimal, currency)).toBe(minorUnits);
  });

  it.each([
    ['', 'usd'],
    ['10.745', 'usd'],
    ['10.5', 'jpy'],
    ['-1.00', 'usd'],
    ['1e3', 'usd'],
    ['1,000.00', 'usd'],
    ['.50', 'usd'],
    ['10.', 'usd'],
    [' 10.74', 'usd'],
    ['NaN', 'usd'],
    ['99999999999999999.00', 'usd'],
  ])('returns null for %j %s', (decimal, currency) => {
    expect(toMinorUnits(decimal, currency)).toBeNull();
  });

  it.each([10.5, -1, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('throws a RangeError for %d', (amount) => {
    expect(() => toDecimal(amount, 'usd')).toThrow(RangeError);
  });
});
