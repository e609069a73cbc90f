import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import {
  PAGE_BUDGET,
  productSearchSchema,
  SUGGESTION_BUDGET,
  type FoundPage,
  type ProductSearch,
} from '@blockbazaar/domain/search/product-search';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeAll } from '../../../emulator-data/emulator-firestore.ts';
import { generatedMarketplace } from '../../../emulator-data/generate/generated-marketplace.ts';
import { SEARCH_TABLE, withAdded } from '../../../emulator-data/generate/search-table.ts';
import { searchDocuments } from '../../../emulator-data/search-documents.ts';
import { syncEngineEntry, indexAllEntries } from '../../../functions/src/search/engine/sync-engine.ts';
import { syncSearchEntry } from '../../../functions/src/search/entries/sync-search-entry.ts';
import { findProducts } from '../../../functions/src/search/find-products.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { startTypesense } from './typesense-server.ts';

const { stores, products } = generatedMarketplace({ stores: 500, products: 10_000, seed: 1 }, new Date());
const all = withAdded([...products()]);

let typesense: Awaited<ReturnType<typeof startTypesense>>;
const switchOn = (): void => {
  vi.stubEnv('SEARCH_ENGINE_URL', typesense.url);
  vi.stubEnv('SEARCH_ENGINE_KEY', typesense.key);
};

beforeAll(async () => {
  typesense = await startTypesense();
  const documents = searchDocuments(stores(), () => all);
  await writeAll(firestore, COLLECTIONS.searchEntries, documents.searchEntries);
  await writeAll(firestore, COLLECTIONS.searchWords, documents.searchWords);
  switchOn();
}, 240_000);
afterAll(() => typesense.stop());
afterEach(switchOn);

const find = (search: Partial<ProductSearch>, budget = PAGE_BUDGET): Promise<FoundPage> =>
  findProducts({ ...productSearchSchema.parse({}), ...search }, budget);

describe('a search with Typesense', { timeout: 240_000 }, () => {
  it('contains all products after repeated initial indexing', async () => {
    expect(await indexAllEntries()).toBe(all.length);
    expect(await indexAllEntries()).toBe(all.length);
  });

  it('finds the best matches, almost always without a database read', async () => {
    const wrong: unknown[] = [];
    let readers = 0;
    for (const [typed, name] of SEARCH_TABLE) {
      const { items, reads } = await find({ text: typed });
      if (reads > 0) readers += 1;
      if (items[0]?.name !== name) wrong.push([typed, name, items[0]?.name]);
    }
    expect(wrong).toEqual([]);
    // A search with a typo in each word exceeds the engine's capabilities.
    expect(readers).toBeLessThan(20);
  });

  it('filters, sorts and continues after a page', async () => {
    const seen: string[] = [];
    let after: ProductSearch['after'] = null;
    let price = 0;
    for (let page = 0; page < 3; page += 1) {
      const { items, next }: FoundPage = await find({ text: 'netherite', sort: 'price', inStock: true, after });
      for (const item of items) {
        expect(item).toMatchObject({ inStock: true });
        expect(item.priceCents).toBeGreaterThanOrEqual(price);
        price = item.priceCents;
      }
      seen.push(...items.map(({ id }) => id));
      after = next;
    }
    expect(new Set(seen).size).toBe(36);
    expect((await find({ text: 'spa' }, SUGGESTION_BUDGET)).items).toHaveLength(8);
  });

  it('returns similar products and corrections', async () => {
    const none = await find({ text: 'netherite submarine' });
    expect(none.items).toEqual([]);
    expect(none.near.length).toBeGreaterThan(0);
    expect((await find({ text: 'nethrite kit' })).corrected).toBe('netherite kit');
    expect((await find({ text: 'netherite ki' })).corrected).toBeNull();
  });

  it('receives each change and each deletion', async () => {
    const name = uniqueId('lamp');
    const { id } = await createProduct((await createStore()).id, { name: `Brass ${name}` });
    const found = async () => (await find({ text: name })).items.map((item) => item.id);
    await syncEngineEntry(id);
    expect(await found()).toEqual([id]);
    await firestore.collection(COLLECTIONS.products).doc(id).delete();
    await syncSearchEntry(id);
    await syncEngineEntry(id);
    expect(await found()).toEqual([]);
  });

  it('falls back to Firestore while the engine does not respond', async () => {
    vi.stubEnv('SEARCH_ENGINE_URL', 'http://127.0.0.1:9');
    const { items, reads } = await find({ text: 'netherite kit' });
    expect(items[0]?.name).toBe('Netherite Kit');
    expect(reads).toBeGreaterThan(0);
  });
});
