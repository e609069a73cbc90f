import { randomBytes } from 'node:crypto';
import { derivedProductFields, type Product, type ProductInput } from '@blockbazaar/domain/catalog/product';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { MoneyProduct, MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { searchEntryOf } from '@blockbazaar/domain/search/search-entry';
import { typoWordsOf } from '@blockbazaar/domain/search/search-tokens';
import { searchWordOf } from '@blockbazaar/domain/search/search-word';
import { storeSchema, type Store, type StoreFields } from '@blockbazaar/domain/stores/store';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { DEMO_CATEGORIES } from '../../emulator-data/categories.ts';

/**
 * Creates stores and products for one test. Each has a unique ID and name, so that tests are independent and need no
 * cleanup. Requires FIRESTORE_EMULATOR_HOST and GCLOUD_PROJECT, which the test runner sets.
 */
if (process.env.FIRESTORE_EMULATOR_HOST === undefined) {
  throw new Error('These tests need the emulators: run them with `npm test -- <stage>`.');
}

export const firestore = getFirestore(
  initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-blockbazaar' }, 'tests'),
);

/** Lowercase letters and digits, so that an ID can be part of a searched name and of a slug. */
export const uniqueId = (prefix: string): string => `${prefix}${randomBytes(6).toString('hex')}`;

export async function createStore(changes: Partial<StoreFields> = {}): Promise<Store> {
  const id = uniqueId('store');
  const store: StoreFields = {
    name: `Stall ${id}`,
    slug: id,
    formerSlugs: [],
    description: 'A stall of the tests.',
    bannerUrl: null,
    miniBannerUrl: null,
    discordUrl: null,
    feesPassedOn: false,
    official: false,
    tariffPercentage: 0,
    createdAt: Timestamp.now(),
    ...changes,
  };
  await firestore.collection(COLLECTIONS.stores).doc(id).set(store);
  return { id, ...store };
}

export async function createProduct(storeId: string, changes: Partial<ProductInput> = {}): Promise<Product> {
  const product = productOf(storeId, changes);
  const batch = firestore.batch();
  setProduct(batch, product, await parsedStore(storeId));
  await batch.commit();
  return product;
}

/** The input of the operation that deletes a store. */
export const deletionOf = ({ id, name }: Pick<Store, 'id' | 'name'>) => ({ id, name });

async function parsedStore(storeId: string): Promise<StoreFields | null> {
  const store = await firestore.collection(COLLECTIONS.stores).doc(storeId).get();
  return storeSchema.safeParse(store.data()).data ?? null;
}

/** Writes a product with its search entry. Its trigger would write the same entry, but at an unpredictable time. */
function setProduct(batch: WriteBatch, { id, ...product }: Product, store: StoreFields | null): void {
  batch.set(firestore.collection(COLLECTIONS.products).doc(id), product);
  if (store === null) return;
  batch.set(firestore.collection(COLLECTIONS.searchEntries).doc(id), {
    ...searchEntryOf(product, store, DEMO_CATEGORIES),
    bought: 0,
  });
  for (const [word, isNamed] of typoWordsOf(product))
    batch.set(firestore.collection(COLLECTIONS.searchWords).doc(word), searchWordOf(word, isNamed));
}

/** Creates many products in few writes. */
export async function createProducts(storeId: string, all: readonly Partial<ProductInput>[]): Promise<Product[]> {
  const products = all.map((changes) => productOf(storeId, changes));
  const store = await parsedStore(storeId);
  for (let at = 0; at < products.length; at += BATCH_MAX) {
    const batch = firestore.batch();
    for (const product of products.slice(at, at + BATCH_MAX)) setProduct(batch, product, store);
    await batch.commit();
  }
  return products;
}

const BATCH_MAX = 100;

function productOf(storeId: string, changes: Partial<ProductInput>): Product {
  const id = uniqueId('product');
  const input: ProductInput = {
    storeId,
    name: `Lantern ${id}`,
    description: 'A lantern of the tests.',
    priceCents: 250,
    imageUrls: [],
    imageAlts: '',
    questions: '',
    categoryId: null,
    stock: 10,
    minimumQuantity: 1,
    // Guests can reserve all items. Tests of scarce products set another share.
    guestSharePercent: 100,
    displayOrder: 1,
    showDeliveryInstructions: false,
    createdAt: Timestamp.now(),
    ...changes,
  };
  return { id, ...input, ...derivedProductFields(input.name) };
}

/** Returns the commit time by the database's clock, in epoch ms. */
export async function setStock(productId: string, stock: number): Promise<number> {
  const { writeTime } = await firestore.collection(COLLECTIONS.products).doc(productId).update({ stock });
  return writeTime.seconds * 1_000 + writeTime.nanoseconds / 1_000_000;
}

export async function stockOf(productId: string): Promise<number> {
  const snapshot = await firestore.collection(COLLECTIONS.products).doc(productId).get();
  return Number(snapshot.get('stock'));
}

/** In-game money for the Instant Money page. With `amount` null, the buyer chooses the amount. */
export async function createMoneyProduct(changes: Partial<MoneyProductFields> = {}): Promise<MoneyProduct> {
  const id = uniqueId('money');
  const product: MoneyProductFields = {
    name: `Purse ${id}`,
    amount: 5,
    isCustom: false,
    priceCents: 60,
    description: 'Money of the tests.',
    ...changes,
  };
  await firestore.collection(COLLECTIONS.moneyProducts).doc(id).set(product);
  return { id, ...product };
}

/** The order page of a provider's payment session. Only its buyer has the address. */
export async function orderPageOfSession(sessionId: string): Promise<string> {
  const order = await firestore
    .collection(COLLECTIONS.orders)
    .doc(await orderIdOfSession(sessionId))
    .get();
  return `/orders/${String(order.get('receiptKey'))}`;
}

/** The ID of the order on this page. */
export async function orderIdOfPage(url: string): Promise<string> {
  const receiptKey = url.split('/').at(-1) ?? '';
  return String((await firestore.collection(COLLECTIONS.receipts).doc(receiptKey).get()).get('orderId'));
}

/** The ID of the order of a provider's payment session. */
export async function orderIdOfSession(sessionId: string): Promise<string> {
  const found = await firestore.collection(COLLECTIONS.orders).where('providerRef', '==', sessionId).limit(1).get();
  const [order] = found.docs;
  if (order === undefined) throw new Error(`No order belongs to the session ${sessionId}.`);
  return order.id;
}
