import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/stores/store';
import { describe, expect, it } from 'vitest';
import { availableProducts, withReservedQuantities } from './available-products.ts';

const createdAt = { toMillis: () => 0 };

const product = (id: string, storeId: string): Product => ({
  id,
  storeId,
  name: `Product ${id}`,
  description: '',
  priceCents: 1_000,
  imageUrls: [],
  imageAlts: '',
  stock: 1,
  minimumQuantity: 1,
  displayOrder: 1,
  showDeliveryInstructions: false,
  createdAt,
  rank: 1,
});

const store: Store = {
  id: 'open',
  name: 'Open Stall',
  slug: 'open',
  formerSlugs: [],
  description: '',
  bannerUrl: null,
  miniBannerUrl: null,
  discordUrl: null,
  official: false,
  tariffPercentage: 10,
  feesPassedOn: false,
  createdAt,
};

describe('availableProducts', () => {
  it('uses the price for shoppers, and excludes products of deleted stores', () => {
    const stores = new Map([
      ['open', store],
      ['closed', null],
    ]);
    const available = availableProducts(
      [product('a', 'open'), product('b', 'closed'), product('c', 'unknown')],
      stores,
    );
    expect([...available.keys()]).toEqual(['a']);
    expect(available.get('a')).toMatchObject({ priceCents: 1_100, category: 'Open Stall', storeId: 'open' });
  });
});

it('adds the quantities of the shopper’s own unpaid order to the stock', () => {
  const available = availableProducts([product('own', 'open'), product('other', 'open')], new Map([['open', store]]));
  const stocks = (units: [string, number][]) =>
    [...withReservedQuantities(available, new Map(units)).values()].map(({ id, stock }) => [id, stock]);
  expect(stocks([])).toEqual([
    ['own', 1],
    ['other', 1],
  ]);
  expect(
    stocks([
      ['own', 3],
      ['gone', 2],
    ]),
  ).toEqual([
    ['own', 4],
    ['other', 1],
  ]);
});
