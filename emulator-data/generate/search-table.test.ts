import { findInEntries, type SearchReads } from '@blockbazaar/domain/search/find-in-entries';
import {
  PAGE_BUDGET,
  productSearchSchema,
  SUGGESTION_BUDGET,
  type ProductSearch,
} from '@blockbazaar/domain/search/product-search';
import type { FoundEntry } from '@blockbazaar/domain/search/search-entry';
import { queriedList } from '@blockbazaar/domain/testing/queried-list';
import { describe, expect, it } from 'vitest';
import { searchDocuments } from '../search-documents.ts';
import { generatedMarketplace } from './generated-marketplace.ts';
import { ADDED_PRODUCTS, SEARCH_TABLE, withAdded } from './search-table.ts';

const PRODUCTS = 10_000;
const { stores, products } = generatedMarketplace(
  { stores: 500, products: PRODUCTS - ADDED_PRODUCTS.length, seed: 1 },
  new Date('2026-11-24T12:00:00Z'),
);

const listed = withAdded([...products()]);
const documents = searchDocuments(stores(), () => listed);
const entries: FoundEntry[] = Array.from(documents.searchEntries, ({ id, fields }) => ({ id, ...fields }));
const searchWords = Array.from(documents.searchWords, ({ id, fields }) => ({ id, ...fields }));

/** Reads as Firestore does, using an index by token instead of scanning all documents, and counts the reads. */
const byToken = indexOf(entries, ({ tokens }) => tokens);
const byKey = indexOf(searchWords, ({ keys }) => keys);

function indexOf<Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const index = new Map<string, Item[]>();
  for (const item of items)
    for (const key of keysOf(item)) {
      const known = index.get(key);
      if (known === undefined) index.set(key, [item]);
      else known.push(item);
    }
  return index;
}

function counted(): { reads: SearchReads; count: () => number } {
  let count = 0;
  const answer = <Item extends { id: string }>(
    all: readonly Item[],
    index: ReadonlyMap<string, Item[]>,
    query: Parameters<typeof queriedList>[1],
  ) => {
    const tokens = query.where.find(([, operator]) => operator === 'array-contains-any')?.[2];
    const some = Array.isArray(tokens) ? new Set(tokens.flatMap((token: string) => index.get(token) ?? [])) : all;
    const found = queriedList(some, query);
    count += Math.max(1, found.items.length);
    return found;
  };
  return {
    reads: {
      entries: (query) => Promise.resolve(answer(entries, byToken, query)),
      categories: () => Promise.resolve([]),
      words: (query) => Promise.resolve(answer(searchWords, byKey, query).items.map(({ id }) => id)),
    },
    count: () => count,
  };
}

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
