import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportion, split } from './shares.ts';

const cents = fc.nat(99_999_999);

describe('proportion and split', () => {
  it('rounds half up, and is exact for products that exceed a double’s precision', () => {
    expect(proportion(1, 1, 2)).toBe(1);
    expect(proportion(1, 1, 3)).toBe(0);
    expect(proportion(99_999_999, 99_999_998, 99_999_999)).toBe(99_999_998);
    expect(proportion(5, 0, 0)).toBe(0);
  });

  it('returns shares that sum to the amount and differ from the exact ones by at most a cent', () => {
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
