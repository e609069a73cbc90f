import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stockCrossing } from './stock-crossing.ts';

const product = (stock: number, changes: { minimumQuantity?: number; lowStockThreshold?: number | null } = {}) => ({
  stock,
  minimumQuantity: 1,
  lowStockThreshold: 5,
  ...changes,
});

describe('stockCrossing', () => {
  it.each<[string, number, ReturnType<typeof product>, ReturnType<typeof stockCrossing>]>([
    ['from above the threshold to it', 6, product(5), 'lowStock'],
    ['from above the threshold to below it', 20, product(1), 'lowStock'],
    ['from the threshold to below it', 5, product(4), null],
    ['to one above the threshold', 7, product(6), null],
    ['upwards over the threshold', 3, product(9), null],
    ['to zero', 2, product(0), 'soldOut'],
    ['from above the threshold to zero', 9, product(0), 'soldOut'],
    ['to fewer than the minimum order', 5, product(3, { minimumQuantity: 4, lowStockThreshold: null }), 'soldOut'],
    ['below the minimum order', 3, product(2, { minimumQuantity: 4 }), null],
    ['without a threshold', 6, product(1, { lowStockThreshold: null }), null],
    ['from zero to zero', 0, product(0), null],
  ])('returns the crossing %s', (_what, before, after, expected) =>
    expect(stockCrossing(before, after)).toBe(expected),
  );

  it('announces each crossing once for any sales and restocks, and again only after the stock was above', () => {
    const moves = fc.array(fc.integer({ min: -12, max: 12 }), { maxLength: 60 });
    const limits = fc.record({
      start: fc.nat(30),
      minimumQuantity: fc.integer({ min: 1, max: 6 }),
      lowStockThreshold: fc.option(fc.integer({ min: 1, max: 20 })),
    });
    fc.assert(
      fc.property(limits, moves, ({ start, minimumQuantity, lowStockThreshold }, changes) => {
        const announced: string[] = [];
        const expected: string[] = [];
        // The seller's knowledge: which of the two thresholds the stock is above.
        let isAboveThreshold = start > (lowStockThreshold ?? Infinity);
        let isOnSale = start >= minimumQuantity;
        let stock = start;
        for (const change of changes) {
          const next = Math.max(0, stock + change);
          const crossing = stockCrossing(stock, { stock: next, minimumQuantity, lowStockThreshold });
          if (crossing !== null) announced.push(crossing);
          if (next < minimumQuantity) {
            if (isOnSale) expected.push('soldOut');
          } else if (isAboveThreshold && next <= (lowStockThreshold ?? 0)) expected.push('lowStock');
          isOnSale = next >= minimumQuantity;
          isAboveThreshold = lowStockThreshold !== null && next > lowStockThreshold;
          stock = next;
        }
        expect(announced).toEqual(expected);
      }),
    );
  });

  it('announces low stock at most once, and sold out once, for sales in any steps', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 40 }),
        (sales, lowStockThreshold) => {
          const total = sales.reduce((sum, sold) => sum + sold, 0);
          let stock = total;
          const announced = sales.flatMap((sold) => {
            const before = stock;
            stock -= sold;
            return stockCrossing(before, { stock, minimumQuantity: 1, lowStockThreshold }) ?? [];
          });
          expect(announced.filter((what) => what === 'soldOut')).toHaveLength(1);
          expect(announced.filter((what) => what === 'lowStock').length).toBeLessThanOrEqual(1);
          expect(announced.at(-1)).toBe('soldOut');
        },
      ),
    );
  });
});
