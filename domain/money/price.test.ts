import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayPriceCents, formatUsd, lineTotalCents, tariffCents } from './price.ts';

const price = fc.integer({ min: 1, max: 10_000_000 });
const tariffTenths = fc.integer({ min: 0, max: 1_000 });

describe('displayed price', () => {
  it.each([
    { priceCents: 1_000, tariff: 0, shown: 1_000 },
    { priceCents: 1_000, tariff: 5, shown: 1_050 },
    { priceCents: 999, tariff: 7.5, shown: 1_074 },
    { priceCents: 10, tariff: 5, shown: 11 },
    { priceCents: 9, tariff: 5, shown: 9 },
    { priceCents: 1_005, tariff: 10, shown: 1_106 },
    { priceCents: 1, tariff: 49.9, shown: 1 },
    { priceCents: 1, tariff: 50, shown: 2 },
    { priceCents: 10_000_000, tariff: 100, shown: 20_000_000 },
  ])('is, for $priceCents cents with a commission of $tariff %, $shown cents', ({ priceCents, tariff, shown }) => {
    expect(displayPriceCents(priceCents, tariff)).toBe(shown);
  });

  it('rounds half up, exactly, for every price and every commission rate of a store', () => {
    fc.assert(
      fc.property(price, tariffTenths, (cents, tenths) => {
        const exactThousandths = BigInt(cents) * BigInt(tenths);
        const halfUp = (exactThousandths * 2n + 1_000n) / 2_000n;
        expect(BigInt(tariffCents(cents, tenths / 10))).toBe(halfUp);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never falls when the price or the commission rate rises', () => {
    fc.assert(
      fc.property(price, tariffTenths, (cents, tenths) => {
        expect(displayPriceCents(cents + 1, tenths / 10)).toBeGreaterThan(displayPriceCents(cents, tenths / 10));
        expect(displayPriceCents(cents, (tenths + 1) / 10)).toBeGreaterThanOrEqual(
          displayPriceCents(cents, tenths / 10),
        );
      }),
    );
  });

  it('totals a line from the rounded unit price', () => {
    expect(lineTotalCents(displayPriceCents(999, 7.5), 3)).toBe(3_222);
  });

  it('formats cents as dollars', () => {
    expect(formatUsd(123_456)).toBe('$1,234.56');
    expect(formatUsd(5)).toBe('$0.05');
    expect(formatUsd(-123_450)).toBe('-$1,234.50');
    expect(formatUsd(11.6)).toBe('$0.12');
    expect(formatUsd(99.9)).toBe('$1.00');
  });
});
