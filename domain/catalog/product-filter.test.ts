import { describe, expect, it } from 'vitest';
import { isBelowMinimum, isInFilter, PRODUCT_FILTERS } from './product-filter.ts';

describe('product filters', () => {
  it.each([
    [0, 5, false],
    [4, 5, true],
    [5, 5, false],
    [1, 1, false],
  ])('returns, for %i in stock and a minimum of %i, %s', (stock, minimumQuantity, expected) =>
    expect(isBelowMinimum({ stock, minimumQuantity })).toBe(expected),
  );

  it('excludes no product that the database has found for the other filters', () => {
    const product = { stock: 9, minimumQuantity: 5 };
    expect(PRODUCT_FILTERS.filter((filter) => !isInFilter(filter, product))).toEqual(['lowStock', 'belowMinimum']);
  });

  it.each([
    [5, 5, true],
    [6, 5, false],
    [0, 5, false],
    [5, null, false],
  ])('returns, for %i in stock and a low-stock level of %s, %s', (stock, lowStockThreshold, expected) =>
    expect(isInFilter('lowStock', { stock, minimumQuantity: 1, lowStockThreshold })).toBe(expected),
  );
});
