import { describe, expect, it } from 'vitest';
import { isBelowMinimum, isInFilter, PRODUCT_FILTERS } from './product-filter.ts';

describe('a product is below the minimum', () => {
  it.each([
    [0, 5, false],
    [4, 5, true],
    [5, 5, false],
    [1, 1, false],
  ])('with %i in stock and a minimum of %i: %s', (stock, minimumQuantity, expected) =>
    expect(isBelowMinimum({ stock, minimumQuantity })).toBe(expected),
  );

  it('and in no other filter is one left out that the database has found', () => {
    const product = { stock: 9, minimumQuantity: 5 };
    expect(PRODUCT_FILTERS.filter((filter) => !isInFilter(filter, product))).toEqual(['belowMinimum']);
  });
});
