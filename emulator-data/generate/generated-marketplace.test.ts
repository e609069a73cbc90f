import { isDeepStrictEqual } from 'node:util';
import { deriveProductFields, isInstant, productSchema } from '@blockbazaar/domain/catalog/product';
import { planSearch } from '@blockbazaar/domain/catalog/search-tokens';
import { stockLevel } from '@blockbazaar/domain/catalog/stock';
import { storeSchema } from '@blockbazaar/domain/catalog/store';
import { reviewSchema } from '@blockbazaar/domain/reviews/review';
import { describe, expect, it } from 'vitest';
import { generatedMarketplace, type MarketplaceSize } from './generated-marketplace.ts';

const now = new Date('2026-03-01T20:00:00Z');
const make = (size: MarketplaceSize) => {
  const made = generatedMarketplace(size, now);
  return { stores: [...made.stores()], products: [...made.products()], reviews: [...made.reviews()] };
};
type Fields = ReturnType<typeof make>['products'][number]['fields'];

const SIZE = { stores: 80, products: 2_000, seed: 1 };
const medium = make(SIZE);

/** How many of the products are so, from 0 to 1. */
const share = (matches: (fields: Fields) => boolean): number =>
  medium.products.filter(({ fields }) => matches(fields)).length / medium.products.length;

const foundBy = (typed: string): number => {
  const plan = planSearch(typed);
  return medium.products.filter(({ fields }) => plan?.matches(fields.name) === true).length;
};

describe('generatedMarketplace', () => {
  it('makes as many as were asked for', () => {
    expect(medium.stores).toHaveLength(80);
    expect(medium.products).toHaveLength(2_000);
    expect(medium.reviews).toHaveLength(120);
    const least = make({ stores: 1, products: 1, seed: 0 });
    expect([least.stores.length, least.products.length, least.reviews.length]).toEqual([1, 1, 41]);
  });

  it('makes the same from the same seed, and something else from another', () => {
    expect(JSON.stringify(make(SIZE))).toBe(JSON.stringify(medium));
    const other = make({ ...SIZE, seed: 2 });
    expect(other.stores.map(({ fields }) => fields.name)).not.toEqual(medium.stores.map(({ fields }) => fields.name));
    expect(other.products.map(({ fields }) => fields.name)).not.toEqual(
      medium.products.map(({ fields }) => fields.name),
    );
  });

  it('makes valid documents, with ids of their own, in stores that exist', () => {
    const storeIds = new Set(medium.stores.map(({ id }) => id));
    const storeNames = new Set(medium.stores.map(({ fields }) => fields.name));
    const isSound = ({ storeId, name, rank, searchTokens }: Fields): boolean =>
      storeIds.has(storeId) && isDeepStrictEqual({ rank, searchTokens }, deriveProductFields(name));
    expect(medium.stores.filter(({ fields }) => !storeSchema.strict().safeParse(fields).success)).toEqual([]);
    expect(medium.products.filter(({ fields }) => !productSchema.strict().safeParse(fields).success)).toEqual([]);
    expect(medium.products.filter(({ fields }) => !isSound(fields))).toEqual([]);
    expect(medium.reviews.filter(({ fields }) => !reviewSchema.strict().safeParse(fields).success)).toEqual([]);
    expect(
      medium.reviews.filter(({ fields: { storeName } }) => storeName !== null && !storeNames.has(storeName)),
    ).toEqual([]);
    const idCounts = [medium.stores, medium.products, medium.reviews].map(
      (list) => new Set(list.map(({ id }) => id)).size,
    );
    expect(idCounts).toEqual([80, 2_000, 120]);
  });

  it('gives every store a slug of its own, up to the largest size and for any seed', () => {
    const different = [0, 1, 4_294_967_295].map((seed) => {
      const { stores } = generatedMarketplace({ stores: 5_000, products: 1, seed }, now);
      return new Set(Array.from(stores(), ({ fields }) => fields.slug)).size;
    });
    expect(different).toEqual([5_000, 5_000, 5_000]);
  });

  it('spreads stock, minimum quantities and prices as a market does', () => {
    expect(share(({ stock }) => stockLevel(stock) === 'soldOut')).toBeCloseTo(1 / 12, 1);
    expect(share(({ stock }) => stockLevel(stock) === 'low')).toBeCloseTo(1 / 12, 1);
    expect(share(({ stock }) => stockLevel(stock) === 'plenty')).toBeCloseTo(3 / 4, 1);
    expect(share(({ minimumQuantity }) => minimumQuantity > 1)).toBeCloseTo(0.14, 1);
    expect(share(({ imageUrls }) => imageUrls.length > 1)).toBeGreaterThan(0.15);
    expect(share(({ rank }) => rank === 0)).toBeGreaterThan(0.2);
  });

  it.each(['spawner', 'money', 'kit', 'pickaxe', 'netherite pickaxe', 'skeleton spawner', 'potion strength', 'ely'])(
    'names goods so that %j finds some, and not all',
    (typed) => {
      expect(foundBy(typed)).toBeGreaterThan(3);
      expect(foundBy(typed)).toBeLessThan(700);
    },
  );

  it('always has the two instant items in its first store', () => {
    const instant = medium.products.filter(({ fields }) => isInstant(fields.name)).slice(0, 2);
    expect(instant.map(({ fields }) => [fields.name, fields.storeId])).toEqual([
      ['1x Skeleton Spawner', 'store-00001'],
      ['1M DonutSMP Money', 'store-00001'],
    ]);
  });

  it('numbers the products of a store from 1', () => {
    const places = medium.products
      .filter(({ fields }) => fields.storeId === 'store-00001')
      .map(({ fields }) => fields.displayOrder);
    expect(places).toEqual(places.map((_place, index) => index + 1));
  });
});
