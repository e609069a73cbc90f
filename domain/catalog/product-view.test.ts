import { describe, expect, it } from 'vitest';
import { applyProductView, PRODUCT_SORTS, type ProductSort } from './product-view.ts';

const product = (id: string, priceCents: number, stock: number, createdAt: number, fields: object = {}) => ({
  id,
  name: `Item ${id}`,
  description: '',
  priceCents,
  stock,
  createdAt,
  ...fields,
});
const LIST = [
  product('10', 300, 5, 1),
  product('9', 100, 5, 3, { description: 'Burns for an hour.' }),
  product('2', 200, 0, 2, { variants: [{ name: 'Gold' }], createdAt: { toMillis: () => 2 } }),
];
const idsOf = (search: string, sort: ProductSort = 'display'): string[] =>
  applyProductView(LIST, { search, sort }).map(({ id }) => id);

describe('applyProductView', () => {
  it.each([
    ['', ['10', '9', '2']],
    ['item', ['10', '9', '2']],
    ['item 2', ['2']],
    ['BURNS', ['9']],
    ['gold', ['2']],
    ['gold burns', []],
  ])('finds for %j the products %j', (search, ids) => expect(idsOf(search)).toEqual(ids));

  it('sorts by each order, and equal products by their place on the store page', () => {
    expect(Object.fromEntries(PRODUCT_SORTS.map((sort) => [sort, idsOf('', sort)]))).toEqual({
      display: ['10', '9', '2'],
      name: ['2', '9', '10'],
      priceUp: ['9', '2', '10'],
      priceDown: ['10', '2', '9'],
      stockUp: ['2', '10', '9'],
      stockDown: ['10', '9', '2'],
      newest: ['9', '2', '10'],
    });
  });
});
