import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampQuantity, parseQuantity } from './quantity.ts';

describe('quantity', () => {
  it.each([
    ['7', 1, 7],
    ['', 1, 1],
    ['abc', 5, 5],
    ['0', 1, 1],
    ['-3', 2, 2],
    ['1.9', 1, 1],
    ['1e3', 1, 1],
    ['1000', 1, 999],
    ['  12 ', 1, 12],
    ['3', 10, 10],
  ])('parses %j with a minimum of %i as %i', (typed, minimum, expected) => {
    expect(parseQuantity(typed, minimum)).toBe(expected);
  });

  it('parses any text as a whole number between the minimum and 999', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 999 }), (typed, minimum) => {
        const quantity = parseQuantity(typed, minimum);
        expect(Number.isInteger(quantity)).toBe(true);
        expect(quantity).toBeGreaterThanOrEqual(minimum);
        expect(quantity).toBeLessThanOrEqual(999);
      }),
    );
  });

  it('clamps a quantity out of range to the nearest limit', () => {
    expect(clampQuantity(5_000, 1)).toBe(999);
    expect(clampQuantity(2.7, 1)).toBe(2);
    expect(clampQuantity(7, 1, 4)).toBe(4);
    expect(clampQuantity(7, 5, 4)).toBe(5);
    expect(clampQuantity(5_000, 1, 2_000)).toBe(999);
  });
});
