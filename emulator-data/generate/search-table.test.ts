import { findInEntries } from '@blockbazaar/domain/search/find-in-entries';
import {
  PAGE_BUDGET,
  productSearchSchema,
  SUGGESTION_BUDGET,
  type ProductSearch,
} from '@blockbazaar/domain/search/product-search';
import { describe, expect, it } from 'vitest';
import { generatedMarketplace } from './generated-marketplace.ts';
import { searchMemory } from './search-memory.ts';
import { ADDED_PRODUCTS, SEARCH_TABLE, withAdded } from './search-table.ts';

const PRODUCTS = 10_000;
const { stores, products } = generatedMarketplace(
  { stores: 500, products: PRODUCTS - ADDED_PRODUCTS.length, seed: 1 },
  new Date('2026-11-24T12:00:00Z'),
);
const { entries, counted } = searchMemory(stores(), withAdded([...products()]));

const searchOf = (text: string, rest: Partial<ProductSearch> = {}): ProductSearch => ({
  ...productSearchSchema.parse({ text }),
  ...rest,
});

describe(`search among ${PRODUCTS} products`, () => {
  it('has a table of 200 different searches', () => {
    expect(entries).toHaveLength(PRODUCTS);
    expect(new Set(SEARCH_TABLE.map(([typed]) => typed)).size).toBe(200);
  });

  it.each(SEARCH_TABLE)('finds, for %j, %j first, with 24 reads at most', async (typed, first) => {
    const { reads, count } = counted();
    const found = await findInEntries(searchOf(typed), PAGE_BUDGET, reads);
    expect(found.items[0]?.name).toBe(first);
    expect(found.reads).toBe(count());
    // The result page subscribes to each found product.
    expect(count() + found.items.length).toBeLessThanOrEqual(24);
  });

  it.each(SEARCH_TABLE)('returns each suggestion during the typing of %j with 8 reads at most', async (typed) => {
    for (let length = 1; length <= typed.length; length += 1) {
      const { reads, count } = counted();
      await findInEntries(searchOf(typed.slice(0, length)), SUGGESTION_BUDGET, reads);
      expect(count()).toBeLessThanOrEqual(8);
    }
  });
});
