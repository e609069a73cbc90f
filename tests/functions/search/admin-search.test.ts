import '../support/own-project.ts';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { OWNER_SEARCH } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createProduct, createProducts, createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller } from '../../support/staff.ts';
import { documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { ledgerSales } from '../support/ledger-sales.ts';
import { readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// The endpoints read the secrets of providers when they are loaded.
const provider = await vi.hoisted(async () => (await import('../support/memory-provider.ts')).memoryProvider());
vi.mock('../../../functions/src/payments/providers.ts', () => ({
  paymentProvider: () => provider,
  PROVIDER_SECRETS: [],
}));
const { sell } = ledgerSales(provider);

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

const search = (text: string) => owner.do('SEARCH_EVERYTHING', { search: text });

async function createSubmission(discordUsername: string): Promise<string> {
  const id = uniqueId('reward');
  await documentAt('mediaRewards', id).set({
    discordUsername,
    minecraftUsername: 'Clip_Maker',
    mediaType: 'tiktok',
    mediaUrl: 'https://videos.example/1',
    viewsCount: 1_000,
    rewardThousands: 500,
    status: 'pending',
    submittedAt: Timestamp.now(),
    reviewedAt: null,
    paidAt: null,
  });
  return id;
}

describe('SEARCH_EVERYTHING', () => {
  it('finds a store by a word in the middle of its name, without its webhook', async () => {
    const word = uniqueId('w');
    const { id, slug } = await createStore({ name: `The ${word} Corner` });
    await documentAt('storePrivate', id).set({ discordWebhookUrl: 'https://discord.com/api/webhooks/1/very-secret' });
    const found = await search(word.toUpperCase());
    expect(found.stores).toEqual({ items: [{ id, slug, name: `The ${word} Corner` }], isMore: false });
    expect(JSON.stringify(found)).not.toContain('secret');
    expect((await search('very-secret')).stores.items).toEqual([]);
  });

  it('finds a seller with the store by username and by Discord name, without the password', async () => {
    const store = await createStore();
    const seller = await createSeller(store.id);
    const found = await search(seller.username);
    expect(found.sellers.items).toMatchObject([
      { id: seller.sellerId, username: seller.username, storeName: store.name },
    ]);
    expect(Object.keys(found.sellers.items[0] ?? {}).toSorted()).toEqual([
      'discordUsername',
      'id',
      'storeName',
      'username',
    ]);
    expect(JSON.stringify(found)).not.toMatch(/argon2|password/i);
  });

  it('finds a product by prefixes of its words, also by foreign letters or without diacritics', async () => {
    const word = uniqueId('épée');
    const { id: storeId, name: storeName } = await createStore();
    const { id } = await createProduct(storeId, { name: `Grüne ${word} 剣` });
    for (const typed of [`${word} grün`, word.normalize('NFKD').replaceAll(/\p{M}/gu, ''), `剣 ${word}`]) {
      expect((await search(typed)).products.items).toMatchObject([{ id, storeId, storeName }]);
    }
    expect((await search(`${word} axe`)).products.items).toEqual([]);
  });

  it('finds each kind by one letter of a script without spaces', async () => {
    for (const letter of ['鏈', 'ヌ', '꽉', 'ศ']) {
      const store = await createStore({ name: `鎖${letter}店` });
      const product = await createProduct(store.id, { name: `鎖${letter}甲` });
      const orderId = await sell([{ productId: product.id, quantity: 1 }]);
      const found = await search(letter);
      expect([letter, found.products.items.map(({ id }) => id)]).toEqual([letter, [product.id]]);
      expect(found.stores.items).toMatchObject([{ id: store.id }]);
      expect(found.orders.items).toMatchObject([{ orderId }]);
    }
  });

  it('finds a paid order by its number, its full ID, the link of its receipt, its buyer and its product', async () => {
    const { id: storeId, name: storeName } = await createStore();
    const name = uniqueId('Kiosk');
    const product = await createProduct(storeId, { name });
    const orderId = await sell([{ productId: product.id, quantity: 1 }]);
    const { receiptKey } = await readOrder(orderId);
    const link = `https://shop.example/orders/${receiptKey ?? ''}`;
    for (const typed of [
      orderNumber(orderId),
      orderId,
      orderId.toUpperCase(),
      `Order ${orderNumber(orderId)}`,
      link,
      name,
    ]) {
      expect((await search(typed)).orders.items).toMatchObject([{ orderId, storeId, storeName, status: 'paid' }]);
    }
    const [order] = (await search(orderNumber(orderId))).orders.items;
    const byBuyer = await search(`${order?.minecraftUsername ?? ''} ${orderNumber(orderId)}`);
    expect(byBuyer.orders.items).toMatchObject([{ orderId }]);
    expect((await search(`${orderNumber(orderId)} nobody`)).orders.items).toEqual([]);
  });

  it('finds a submission by a part of a name', async () => {
    const word = uniqueId('v');
    const id = await createSubmission(`clips.${word}`);
    expect((await search(word.slice(1))).submissions.items).toMatchObject([
      { id, discordUsername: `clips.${word}`, minecraftUsername: 'Clip_Maker', status: 'pending' },
    ]);
  });

  it('returns the first results and that there are more when the list is full', async () => {
    const word = uniqueId('many');
    const store = await createStore({ name: `${word} store` });
    await createProducts(
      store.id,
      Array.from({ length: OWNER_SEARCH.shown + 1 }, (_, index) => ({ name: `${word} ${index}` })),
    );
    for (let index = 0; index <= OWNER_SEARCH.shown; index += 1) await createSubmission(`${word}.${index}`);
    const { products, stores, submissions, sellers } = await search(word);
    expect(products.items).toHaveLength(OWNER_SEARCH.shown);
    expect(submissions.items).toHaveLength(OWNER_SEARCH.shown);
    expect([products.isMore, submissions.isMore, stores.isMore]).toEqual([true, true, false]);
    expect(sellers.items).toEqual([]);
  });

  it.each(['', ' ', 'a', ' b ', 'x'.repeat(101)])('rejects the query %j', async (text) => {
    expect(codeOf(await owner.call('SEARCH_EVERYTHING', { search: text }))).toBe('INVALID_INPUT');
  });

  it.each(['--', '()', '’’’', '.*'])('finds nothing by tokens for the punctuation %j', async (text) => {
    const { products, orders } = await search(text);
    expect([products.items, orders.items]).toEqual([[], []]);
  });
});

describe('GET_PRODUCT', () => {
  it('returns one product in the form of the list, and rejects a deleted one', async () => {
    const product = await createProduct((await createStore()).id);
    const { items } = await owner.do('GET_PRODUCTS', { storeId: product.storeId, filter: 'all', after: null });
    expect((await owner.do('GET_PRODUCT', { id: product.id })).product).toEqual(items[0]);
    expect(codeOf(await owner.call('GET_PRODUCT', { id: 'gone' }))).toBe('NOT_FOUND');
  });
});
