import { randomBytes } from 'node:crypto';
import { deriveProductFields, type Product, type ProductInput } from '@blockbazaar/domain/catalog/product';
import { storeSchema, type Store, type StoreFields } from '@blockbazaar/domain/catalog/store';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { MoneyProduct, MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import { searchEntryOf } from '@blockbazaar/domain/search/search-entry';
import { wordsToKeep } from '@blockbazaar/domain/search/search-tokens';
import { searchWordOf } from '@blockbazaar/domain/search/search-word';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { DEMO_CATEGORIES } from '../../emulator-data/categories.ts';

/**
 * Stores and products for one test. Each has an id and a name of its own, so that tests neither meet nor clear the database.
 * Needs FIRESTORE_EMULATOR_HOST and GCLOUD_PROJECT, as the test runner sets them.
 */
if (process.env.FIRESTORE_EMULATOR_HOST === undefined) {
  throw new Error('These tests need the emulators: run them with `npm test -- <stage>`.');
}

export const firestore = getFirestore(
  initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-blockbazaar' }, 'tests'),
);

/** Lower-case letters and digits, so that an id can be part of a name that is searched for, and of a slug. */
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

async function parsedStore(storeId: string): Promise<StoreFields | null> {
  const store = await firestore.collection(COLLECTIONS.stores).doc(storeId).get();
  return storeSchema.safeParse(store.data()).data ?? null;
}

/** With what it is found by: its trigger would write the same, but at a time of its own. */
function setProduct(batch: WriteBatch, { id, ...product }: Product, store: StoreFields | null): void {
  batch.set(firestore.collection(COLLECTIONS.products).doc(id), product);
  if (store === null) return;
  batch.set(firestore.collection(COLLECTIONS.searchEntries).doc(id), {
    ...searchEntryOf(product, store, DEMO_CATEGORIES),
    bought: 0,
  });
  for (const [word, isNamed] of wordsToKeep(product))
    batch.set(firestore.collection(COLLECTIONS.searchWords).doc(word), searchWordOf(word, isNamed));
}

/** Many at once, in few writes. */
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
    // All for guests: tests about the shares of scarce products set another one.
    guestSharePercent: 100,
    displayOrder: 1,
    showDeliveryInstructions: false,
    createdAt: Timestamp.now(),
    ...changes,
  };
  return { id, ...input, ...deriveProductFields(input.name) };
}

/** Answers when it was committed, by the database's clock, in epoch ms. */
export async function setStock(productId: string, stock: number): Promise<number> {
  const { writeTime } = await firestore.collection(COLLECTIONS.products).doc(productId).update({ stock });
  return writeTime.seconds * 1_000 + writeTime.nanoseconds / 1_000_000;
}

export async function stockOf(productId: string): Promise<number> {
  const snapshot = await firestore.collection(COLLECTIONS.products).doc(productId).get();
  return Number(snapshot.get('stock'));
}

/** In-game money for the Instant Money page; a custom amount when `amount` is null. */
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

/** The page of the order that a provider's payment session is for, which its buyer alone knows. */
export async function orderPageOfSession(sessionId: string): Promise<string> {
  const order = await firestore
    .collection(COLLECTIONS.orders)
    .doc(await orderIdOfSession(sessionId))
    .get();
  return `/orders/${String(order.get('receiptKey'))}`;
}

/** The order whose page this address opens. */
export async function orderIdOfPage(url: string): Promise<string> {
  const receiptKey = url.split('/').at(-1) ?? '';
  return String((await firestore.collection(COLLECTIONS.receipts).doc(receiptKey).get()).get('orderId'));
}

/** The order that a provider's payment session is for. */
export async function orderIdOfSession(sessionId: string): Promise<string> {
  const found = await firestore.collection(COLLECTIONS.orders).where('providerRef', '==', sessionId).limit(1).get();
  const [order] = found.docs;
  if (order === undefined) throw new Error(`No order belongs to the session ${sessionId}.`);
  return order.id;
}
