import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commissionCents } from './commission.ts';
import { effectiveCommission } from './effective-commission.ts';
import { line } from './sample-changes.ts';

describe('effectiveCommission', () => {
  it.each([
    ['rounded up to a cent', line('ash', 3, 25, 1), { cents: 1, effectivePercent: 33.3, agreedPercent: 25 }],
    ['rounded down to nothing', line('ash', 1, 25, 1), { cents: 0, effectivePercent: 0, agreedPercent: 25 }],
    ['of a rate with a decimal', line('ash', 10, 7.5, 1), { cents: 1, effectivePercent: 10, agreedPercent: 7.5 }],
  ])('returns the rate of a commission that is %s', (_, sold, expected) => {
    expect(effectiveCommission(sold)).toEqual(expected);
  });

  it.each([
    ['exact', line('ash', 4, 25, 1)],
    ['exact for the whole line, though not for one item', line('ash', 3, 25, 10)],
    ['different only beyond one decimal', line('ash', 99_999, 7.5, 1)],
    ['not agreed', { ...line('ash', 3, 25, 1), tariffPercentage: null }],
    ['zero', line('ash', 3, 0, 1)],
    ['of a line without a price', line('ash', 0, 25, 1)],
  ])('returns null for a rate that is %s', (_, sold) => {
    expect(effectiveCommission(sold)).toBeNull();
  });

  it('deviates by at most half a cent of commission', () => {
    const anyLine = fc.tuple(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 1_000 }),
      fc.integer({ min: 1, max: 20 }),
    );
    fc.assert(
      fc.property(anyLine, ([priceCents, tenths, quantity]) => {
        const sold = line('ash', priceCents, tenths / 10, quantity);
        const found = effectiveCommission(sold);
        const cents = commissionCents(sold);
        const exact = (sold.totalCents * tenths) / (1_000 + tenths);
        expect(Math.abs(cents - exact)).toBeLessThanOrEqual(0.5);
        expect(found?.cents ?? cents).toBe(cents);
        expect(found?.effectivePercent).not.toBe(tenths / 10);
      }),
    );
  });
});
