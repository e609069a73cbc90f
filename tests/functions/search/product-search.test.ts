import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { storeOrdersOf } from '@blockbazaar/domain/orders/store-order';
import { productSearchSchema, type ProductSearch } from '@blockbazaar/domain/search/product-search';
import {
  searchAddress,
  searchResponseSchema,
  type ProductSearchResponse,
} from '@blockbazaar/domain/search/search-request';
import { sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAll } from '../../../emulator-data/emulator-firestore.ts';
import { generatedMarketplace } from '../../../emulator-data/generate/generated-marketplace.ts';
import { SEARCH_TABLE, withAdded } from '../../../emulator-data/generate/search-table.ts';
import { searchDocuments } from '../../../emulator-data/search-documents.ts';
import { repairProducts } from '../../../functions/src/catalog/repair-products.ts';
import { countBought } from '../../../functions/src/search/count-bought.ts';
import { syncAllEntries } from '../../../functions/src/search/entries/sync-all-entries.ts';
import {
  syncSearchEntries,
  syncSearchEntry,
  syncChangedSearchEntry,
} from '../../../functions/src/search/entries/sync-search-entry.ts';
import { syncStoreEntries } from '../../../functions/src/search/entries/sync-store-entries.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

const products = firestore.collection(COLLECTIONS.products);
const entries = firestore.collection(COLLECTIONS.searchEntries);

const ask = (address: string, method = 'GET'): Promise<Response> =>
  fetch(new URL(address, environment.addressOf('search')), { method });

async function found(
  search: Partial<ProductSearch>,
  kind: 'products' | 'suggestions' = 'products',
): Promise<ProductSearchResponse> {
  const response = await ask(searchAddress(kind, { ...productSearchSchema.parse({}), ...search }));
  expect(response.status).toBe(200);
  return searchResponseSchema.parse(await response.json());
}
const namesOf = ({ items }: ProductSearchResponse): string[] => items.map(({ name }) => name);

/** A product whose trigger has run. */
async function createFound(...args: Parameters<typeof createProduct>) {
  const product = await createProduct(...args);
  await syncSearchEntry(product.id);
  return product;
}

describe('a search of the product table', () => {
  const { stores, products: generated } = generatedMarketplace({ stores: 50, products: 1_500, seed: 1 }, new Date());
  const all = withAdded([...generated()]);
  const named = new Set(all.map(({ fields }) => fields.name));
  const sample = SEARCH_TABLE.filter(([, name]) => named.has(name));

  beforeAll(async () => {
    const documents = searchDocuments(stores(), () => all);
    await writeAll(firestore, COLLECTIONS.searchEntries, documents.searchEntries);
    await writeAll(firestore, COLLECTIONS.searchWords, documents.searchWords);
  });

  it('finds the best matches in the database', async () => {
    expect(sample.length).toBeGreaterThan(40);
    for (const [typed, name] of sample.slice(0, 60))
      expect([typed, namesOf(await found({ text: typed }))[0]]).toEqual([typed, name]);
  });

  it('continues after its page and returns each product once', async () => {
    const seen: string[] = [];
    let after: ProductSearch['after'] = null;
    for (let page = 0; page < 4; page += 1) {
      const answer: ProductSearchResponse = await found({ text: 'spawner', after });
      seen.push(...answer.items.map(({ id }) => id));
      after = answer.next;
    }
    expect(seen).toHaveLength(48);
    expect(new Set(seen).size).toBe(48);
  });

  it.each([
    ['price', 'priceCents', 1],
    ['new', 'createdAtMs', -1],
  ] as const)('sorts by %s and applies all filters', async (sort, field, direction) => {
    const { items } = await found({ text: 'netherite', sort, inStock: true, priceBand: 'under5' });
    expect(items).toHaveLength(12);
    const stored = await firestore.getAll(...items.map(({ id }) => entries.doc(id)));
    const values = stored.map((entry) => Number(entry.get(field)));
    expect(values).toEqual(values.toSorted((one, other) => (one - other) * direction));
    for (const entry of stored) expect(entry.data()).toMatchObject({ inStock: true, priceBand: 'under5' });
  });

  it('returns similar products and the corrections when nothing matches', async () => {
    const none = await found({ text: 'netherite submarine' });
    expect(none.items).toEqual([]);
    expect(none.near.length).toBeGreaterThan(0);
    for (const { name } of none.near) expect(name).toMatch(/netherite/i);
    expect((await found({ text: 'nethrite kit' })).corrected).toBe('netherite kit');
    expect((await found({ text: 'netherite kit' })).corrected).toBeNull();
  });

  it('returns no similar products after pages with results', async () => {
    const word = uniqueId('').replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
    const store = await createStore();
    const { id } = await createFound(store.id, { name: `Opal ${word}`, description: 'Extraordinary' });
    for (let index = 0; index < 14; index += 1)
      await createFound(store.id, { name: `Brass lantern deep blue sea ${index}`, description: `Like ${word}` });
    const text = `opal ${word} extraordinary`;
    const first = await found({ text });
    expect([first.items.map((item) => item.id), first.next?.hasFound]).toEqual([[id], true]);
    expect(await found({ text, after: first.next })).toMatchObject({ items: [], near: [] });
  });

  it.each(['!!!', '🗡️', '…'])('finds nothing for the signs %j', async (text) => {
    for (const kind of ['products', 'suggestions'] as const)
      expect(await found({ text }, kind)).toEqual({ items: [], near: [], next: null, corrected: null });
  });

  it('suggests at most eight products while the shopper types', async () => {
    expect((await found({ text: 'spa' }, 'suggestions')).items).toHaveLength(8);
  });
});

describe('the search entry of a product', () => {
  it('follows the name, the description and the price', async () => {
    const name = uniqueId('lamp');
    const store = await createStore({ tariffPercentage: 10 });
    const { id } = await createFound(store.id, { name: `Brass ${name}`, priceCents: 200 });
    expect(await found({ text: name, storeId: store.id })).toMatchObject({ items: [{ id, priceCents: 220 }] });
    await products.doc(id).update({ name: 'Brass whistle', description: `It is called ${name}.` });
    await syncSearchEntry(id);
    expect(namesOf(await found({ text: name }))).toEqual(['Brass whistle']);
    await products.doc(id).delete();
    expect(await syncSearchEntry(id)).toBe(true);
    expect(await found({ text: name })).toMatchObject({ items: [] });
  });

  it('is not rewritten by a purchase that leaves stock, and is by one that takes the last item', async () => {
    const { id } = await createFound((await createStore()).id, { stock: 9 });
    const before = await products.doc(id).get();
    const entry = await entries.doc(id).get();
    await products.doc(id).update({ stock: 8 });
    const fewer = await products.doc(id).get();
    await syncChangedSearchEntry(before, fewer);
    expect((await entries.doc(id).get()).updateTime).toEqual(entry.updateTime);
    await products.doc(id).update({ stock: 0 });
    await syncChangedSearchEntry(fewer, await products.doc(id).get());
    expect((await entries.doc(id).get()).get('inStock')).toBe(false);
  });

  it('follows the store', async () => {
    const store = await createStore();
    const created = await Promise.all(Array.from({ length: 23 }, () => createFound(store.id)));
    const ref = firestore.collection(COLLECTIONS.stores).doc(store.id);
    const before = await ref.get();
    await ref.update({ name: 'Copper Gate', official: true, tariffPercentage: 20 });
    await syncStoreEntries(before, await ref.get());
    const stored = await firestore.getAll(...created.map(({ id }) => entries.doc(id)));
    for (const entry of stored)
      expect(entry.data()).toMatchObject({ storeName: 'Copper Gate', official: true, priceCents: 300 });
  });

  it('preserves the number of purchases when it changes, and is rewritten after a missed trigger', async () => {
    const { id } = await createFound((await createStore()).id);
    await entries.doc(id).update({ bought: 7 });
    await products.doc(id).update({ name: 'Renamed lantern' });
    await firestore.collection(COLLECTIONS.sweepProgress).doc('products').delete();
    await repairProducts(syncSearchEntries);
    expect((await entries.doc(id).get()).data()).toMatchObject({ name: 'Renamed lantern', bought: 7 });
  });

  it('is repaired for all products whose entries differ', async () => {
    const { id } = await createFound((await createStore()).id);
    await entries.doc(id).delete();
    expect((await syncAllEntries()).written).toBeGreaterThanOrEqual(1);
    expect((await entries.doc(id).get()).exists).toBe(true);
    expect((await syncAllEntries()).written).toBe(0);
  });

  it('is rewritten by a repair if its tokens are those of an earlier version', async () => {
    const { id } = await createFound((await createStore()).id, { name: '雷龙钻石剑' });
    await entries.doc(id).update({ tokens: ['雷', '雷龙', '雷龙钻', '雷龙钻石', '雷龙钻石剑'] });
    expect(namesOf(await found({ text: '石剑' }))).toEqual([]);
    await syncAllEntries();
    for (const text of ['石剑', '剑', '剑 雷龙']) expect(namesOf(await found({ text }))).toEqual(['雷龙钻石剑']);
  });

  it('is removed for a deleted store', async () => {
    const store = await createStore();
    const { id } = await createFound(store.id);
    await firestore.collection(COLLECTIONS.stores).doc(store.id).delete();
    await syncSearchEntry(id);
    expect((await entries.doc(id).get()).exists).toBe(false);
  });
});

describe('countBought', () => {
  it('counts each paid item once in repeated runs, and sorts by the count', async () => {
    const store = await createStore();
    const [seldom, often] = [await createFound(store.id), await createFound(store.id)];
    const paidAt = Timestamp.fromMillis(Date.now() - 60_000);
    const pay = async (productId: string, quantity: number): Promise<void> => {
      const items = [sampleLine({ productId, quantity, storeId: store.id })];
      const order = { ...sampleOrder({ items, createdAt: paidAt, expiresAt: paidAt }), paidAt };
      for (const part of storeOrdersOf('order', order))
        await firestore.collection(COLLECTIONS.storeOrders).doc(uniqueId('order')).set(part);
    };
    await Promise.all([pay(seldom.id, 1), pay(often.id, 2), pay(often.id, 3), pay('removed', 1)]);
    await countBought();
    expect(await countBought()).toBe(0);
    await pay(seldom.id, 1);
    const boughtOf = async (id: string) => (await entries.doc(id).get()).get('bought') as unknown;
    expect([await boughtOf(seldom.id), await boughtOf(often.id)]).toEqual([1, 5]);
    const { items } = await found({ storeId: store.id, sort: 'bought' });
    expect(items.map(({ id }) => id)).toEqual([often.id, seldom.id]);
    expect((await entries.doc('removed').get()).exists).toBe(false);
  });
});

describe('the search endpoint', () => {
  it('permits shared caches for a minute', async () => {
    expect((await ask('/search/products?q=kit')).headers.get('cache-control')).toBe('public, max-age=15, s-maxage=60');
  });

  it.each([
    { stage: 'names', at: [1] },
    { stage: 'names', at: ['kit', 'kit', 'kit', 'kit'] },
    { stage: 'names', at: [3, 1, 'Kit', 'a/b'] },
    { stage: 'names', at: [3, 1, 'Kit', '__id__'] },
    { stage: 'names', at: [3, 1, '\uD800', 'kit'] },
    { stage: 'names', at: [3, 1, 'Kit', 'kit', 'kit'] },
    { stage: 'names', at: [1.5] },
    'no cursor',
  ])('responds with 400 to the invalid cursor %j', async (after) => {
    const cursor = new URLSearchParams({ after: JSON.stringify(after) }).toString();
    expect((await ask(`/search/products?q=kit&${cursor}`)).status).toBe(400);
  });

  it('responds with 400 to a cursor of 2,000 nested lists', async () =>
    expect((await ask(`/search/products?q=kit&after=${'['.repeat(2_000)}${']'.repeat(2_000)}`)).status).toBe(400));

  it('restarts at a page number of a removed search engine', async () => {
    const cursor = encodeURIComponent(JSON.stringify({ stage: 'names', at: [2] }));
    const answers = await Promise.all(['', `&after=${cursor}`].map((after) => ask(`/search/products?q=kit${after}`)));
    const [first, again] = await Promise.all(answers.map((answer) => answer.text()));
    expect(again).toBe(first);
  });

  it.each(['/search/products?sort=worst', '/search/elsewhere', '/', '/search/products?unknown=1'])(
    'responds with 400 at %s without caching',
    async (address) => {
      const response = await ask(address);
      expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'no-store']);
    },
  );

  it('responds with 405 to POST', async () => expect((await ask('/search/products', 'POST')).status).toBe(405));
});
