import { isDeepStrictEqual } from 'node:util';
import {
  derivedProductFields,
  isInstant,
  productInputSchema,
  productSchema,
} from '@blockbazaar/domain/catalog/product';
import { stockLevel } from '@blockbazaar/domain/catalog/stock';
import { reviewSchema } from '@blockbazaar/domain/reviews/review';
import { searchTokensOf, tokenOf } from '@blockbazaar/domain/search/search-tokens';
import { significantWords } from '@blockbazaar/domain/search/search-words';
import { storeSchema } from '@blockbazaar/domain/stores/store';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { generatedMarketplace, type MarketplaceSize } from './generated-marketplace.ts';

const now = new Date('2026-03-01T20:00:00Z');
const generate = (size: MarketplaceSize) => {
  const marketplace = generatedMarketplace(size, now);
  return {
    stores: [...marketplace.stores()],
    products: [...marketplace.products()],
    reviews: [...marketplace.reviews()],
  };
};
type Fields = ReturnType<typeof generate>['products'][number]['fields'];

const SIZE = { stores: 80, products: 2_000, seed: 1 };
const medium = generate(SIZE);

/** The share of the products that match, from 0 to 1. */
const share = (matches: (fields: Fields) => boolean): number =>
  medium.products.filter(({ fields }) => matches(fields)).length / medium.products.length;

const foundBy = (typed: string): number => {
  const token = tokenOf(significantWords(typed));
  return medium.products.filter(({ fields }) => searchTokensOf(fields.name, '').includes(token)).length;
};

const withCategory = z.strictObject({ ...productSchema.shape, categoryId: productInputSchema.shape.categoryId });

describe('generatedMarketplace', () => {
  it('generates the requested numbers of documents', () => {
    expect(medium.stores).toHaveLength(80);
    expect(medium.products).toHaveLength(2_000);
    expect(medium.reviews).toHaveLength(120);
    const least = generate({ stores: 1, products: 1, seed: 0 });
    expect([least.stores.length, least.products.length, least.reviews.length]).toEqual([1, 1, 41]);
  });

  it('generates the same documents from the same seed and others from another', () => {
    expect(JSON.stringify(generate(SIZE))).toBe(JSON.stringify(medium));
    const other = generate({ ...SIZE, seed: 2 });
    expect(other.stores.map(({ fields }) => fields.name)).not.toEqual(medium.stores.map(({ fields }) => fields.name));
    expect(other.products.map(({ fields }) => fields.name)).not.toEqual(
      medium.products.map(({ fields }) => fields.name),
    );
  });

  it('generates valid documents with unique IDs, in stores that exist', () => {
    const storeIds = new Set(medium.stores.map(({ id }) => id));
    const storeNames = new Set(medium.stores.map(({ fields }) => fields.name));
    const isConsistent = ({ storeId, name, rank }: Fields): boolean =>
      storeIds.has(storeId) && isDeepStrictEqual({ rank }, derivedProductFields(name));
    expect(medium.stores.filter(({ fields }) => !z.strictObject(storeSchema.shape).safeParse(fields).success)).toEqual(
      [],
    );
    expect(medium.products.filter(({ fields }) => !withCategory.safeParse(fields).success)).toEqual([]);
    expect(medium.products.filter(({ fields }) => !isConsistent(fields))).toEqual([]);
    expect(
      medium.reviews.filter(({ fields }) => !z.strictObject(reviewSchema.shape).safeParse(fields).success),
    ).toEqual([]);
    expect(
      medium.reviews.filter(({ fields: { storeName } }) => storeName !== null && !storeNames.has(storeName)),
    ).toEqual([]);
    const idCounts = [medium.stores, medium.products, medium.reviews].map(
      (list) => new Set(list.map(({ id }) => id)).size,
    );
    expect(idCounts).toEqual([80, 2_000, 120]);
  });

  it('gives every store a unique slug, at the maximum size and for any seed', () => {
    const different = [0, 1, 4_294_967_295].map((seed) => {
      const { stores } = generatedMarketplace({ stores: 5_000, products: 1, seed }, now);
      return new Set(Array.from(stores(), ({ fields }) => fields.slug)).size;
    });
    expect(different).toEqual([5_000, 5_000, 5_000]);
  });

  it('generates each stock level, minimum quantity and picture count in the intended share', () => {
    expect(share(({ stock }) => stockLevel(stock) === 'soldOut')).toBeCloseTo(1 / 12, 1);
    expect(share(({ stock }) => stockLevel(stock) === 'low')).toBeCloseTo(1 / 12, 1);
    expect(share(({ stock }) => stockLevel(stock) === 'plenty')).toBeCloseTo(3 / 4, 1);
    expect(share(({ minimumQuantity }) => minimumQuantity > 1)).toBeCloseTo(0.14, 1);
    expect(share(({ imageUrls }) => imageUrls.length > 1)).toBeGreaterThan(0.15);
    expect(share(({ rank }) => rank === 0)).toBeGreaterThan(0.2);
  });

  it.each(['spawner', 'money', 'kit', 'pickaxe', 'netherite pickaxe', 'skeleton spawner', 'potion strength', 'ely'])(
    'generates product names of which a search for %j finds some and not all',
    (typed) => {
      expect(foundBy(typed)).toBeGreaterThan(3);
      expect(foundBy(typed)).toBeLessThan(700);
    },
  );

  it('adds the two instant products to its first store', () => {
    const instant = medium.products.filter(({ fields }) => isInstant(fields.name)).slice(0, 2);
    expect(instant.map(({ fields }) => [fields.name, fields.storeId])).toEqual([
      ['1x Skeleton Spawner', 'store-00001'],
      ['1M DonutSMP Money', 'store-00001'],
    ]);
  });

  it('gives the products of a store display orders from 1 without gaps', () => {
    const displayOrders = medium.products
      .filter(({ fields }) => fields.storeId === 'store-00001')
      .map(({ fields }) => fields.displayOrder);
    expect(displayOrders).toEqual(displayOrders.map((_, index) => index + 1));
  });
});
