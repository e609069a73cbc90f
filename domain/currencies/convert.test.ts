import { assert, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertCents } from './convert.ts';
import { CURRENCIES, decimalsOf } from './currencies.ts';

const CENTS = integer({ min: 0, max: 99_999_999 });
/** Rates as the API returns them: positive, with up to six decimals. */
const MICROS = integer({ min: 1, max: 100_000_000_000 });
const CODE = constantFrom(...CURRENCIES.map(({ code }) => code));

describe('convertCents', () => {
  it.each([
    [250, 'EUR', 0.86, 215n],
    [1, 'EUR', 0.5, 1n],
    [1, 'EUR', 0.49, 0n],
    [99, 'GBP', 0.7545, 75n],
    [250, 'JPY', 152.33, 381n],
    [1, 'IDR', 16_600, 166n],
    [99_999_999, 'VND', 26_300.5, 26_300_499_737n],
    [100, 'KRW', 1e-7, 0n],
    [10_000_000, 'KRW', 1.5e21, 150_000_000_000_000_000_000_000_000n],
    [33.333_333_333_333_336, 'EUR', 0.9, 30n],
    [0, 'EUR', 0.86, 0n],
  ] as const)('converts %d cents to %s at %d as %d', (cents, code, rate, expected) => {
    expect(convertCents(cents, code, rate)).toBe(expected);
  });

  it('returns the same amount at the rate of one', () => {
    assert(property(CENTS, (cents) => convertCents(cents, 'EUR', 1) === BigInt(cents)));
  });

  it('is exact, and rounds half up once', () => {
    assert(
      property(CENTS, MICROS, CODE, (cents, micros, code) => {
        const unit = 10n ** BigInt(decimalsOf(code));
        // Both sides times 100 · 1,000,000: the distance of the rounded amount from the exact one.
        const distance =
          convertCents(cents, code, micros / 1_000_000) * 100_000_000n - BigInt(cents) * BigInt(micros) * unit;
        return distance > -50_000_000n && distance <= 50_000_000n;
      }),
    );
  });

  it('never falls when the price or the rate rises', () => {
    assert(
      property(CENTS, CENTS, MICROS, CODE, (a, b, micros, code) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        return convertCents(low, code, micros / 1_000_000) <= convertCents(high, code, micros / 1_000_000);
      }),
    );
    assert(
      property(CENTS, MICROS, MICROS, CODE, (cents, a, b, code) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        return convertCents(cents, code, low / 1_000_000) <= convertCents(cents, code, high / 1_000_000);
      }),
    );
  });

  it('returns a finite amount for any positive rate', () => {
    const rate = double({ min: 0, max: 1e30, noNaN: true });
    assert(property(CENTS, rate, CODE, (cents, anyRate, code) => convertCents(cents, code, anyRate) >= 0n));
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d', (cents) => {
    expect(() => convertCents(cents, 'EUR', 1)).toThrow(RangeError);
    expect(() => convertCents(1, 'EUR', cents)).toThrow(RangeError);
  });
});
