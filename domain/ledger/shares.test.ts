import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion, split } from './shares.ts';

const cents = fc.nat(99_999_999);

describe('shares of an amount', () => {
  it('round half up, and are exact where products are larger than a double holds', () => {
    expect(proportion(1, 1, 2)).toBe(1);
    expect(proportion(1, 1, 3)).toBe(0);
    expect(proportion(99_999_999, 99_999_998, 99_999_999)).toBe(99_999_998);
    expect(proportion(5, 0, 0)).toBe(0);
  });

  it('sum to the amount, and leave nobody more than a cent from the exact share', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 12 }), (amount, weights) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(whole > 0);
        const parts = split(amount, weights);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (amount * (weights[index] ?? 0)) / whole)).toBeLessThanOrEqual(1.000001);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
