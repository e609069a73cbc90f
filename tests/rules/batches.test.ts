import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIMITS } from '@blockbazaar/domain/limits';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PRODUCT_INPUT } from './support/documents.ts';
import { sessionIdOf, sessions, STORE_ID } from './support/people.ts';
import { databaseOf, openEnvironment, outcomeOfRequest, withoutRules } from './support/rules-tester.ts';
import { rulesText } from './support/rules-text.ts';

/** The number of products that a dashboard changes at once. */
const COUNT = 50;
const ids = Array.from({ length: COUNT }, (_, index) => `product-${index}`);

let environment: RulesTestEnvironment;
let seller: Firestore;
let revokedSeller: Firestore;

beforeAll(async () => {
  environment = await openEnvironment('demo-blockbazaar-rules-batches', rulesText());
  seller = databaseOf(environment, 'seller');
  revokedSeller = databaseOf(environment, 'revoked seller');
});

beforeEach(async () => {
  await environment.clearFirestore();
  await withoutRules(environment, async (db) => {
    const batch = writeBatch(db);
    for (const [id, session] of sessions()) batch.set(doc(db, COLLECTIONS.sessions, id), session);
    for (const [index, id] of ids.entries()) {
      const derived = { rank: 0 };
      batch.set(product(db, id), { ...PRODUCT_INPUT, ...derived, displayOrder: index, createdAt: new Date() });
    }
    await batch.commit();
  });
});

afterAll(() => environment.cleanup());

const product = (db: Firestore, id: string) => doc(db, COLLECTIONS.products, id);

function reverseOrder(db: Firestore): Promise<void> {
  const batch = writeBatch(db);
  for (const [index, id] of ids.entries()) batch.update(product(db, id), { displayOrder: COUNT - index });
  return batch.commit();
}

/** The stored values of a field, by product ID. */
async function stored(field: string): Promise<Map<string, unknown>> {
  const { docs } = await getDocs(
    query(collection(seller, COLLECTIONS.products), where('storeId', '==', STORE_ID), limit(COUNT)),
  );
  return new Map(docs.map((one) => [one.id, one.get(field)]));
}

it('allows a batch that changes the display order of 50 products', async () => {
  expect(await outcomeOfRequest(reverseOrder(seller))).toBe('allowed');
  expect(await stored('displayOrder')).toEqual(new Map(ids.map((id, index) => [id, COUNT - index])));
});

it('allows a transaction that sets the stock of 50 products to 0', async () => {
  const soldOut = runTransaction(seller, async (transaction) => {
    const found = await Promise.all(ids.map((id) => transaction.get(product(seller, id))));
    for (const one of found) transaction.update(one.ref, { stock: 0 });
  });
  expect(await outcomeOfRequest(soldOut)).toBe('allowed');
  expect(new Set((await stored('stock')).values())).toEqual(new Set([0]));
});

it('allows a batch that creates 10 products of the maximum size', async () => {
  const path = '/art/products/';
  const picture = `${path}${'x'.repeat(LIMITS.urlMax - path.length)}`;
  const batch = writeBatch(seller);
  for (let index = 0; index < 10; index += 1) {
    batch.set(doc(collection(seller, COLLECTIONS.products)), {
      ...PRODUCT_INPUT,
      name: 'x'.repeat(LIMITS.productNameMax),
      description: 'x'.repeat(LIMITS.productDescriptionMax),
      imageUrls: Array.from({ length: LIMITS.productImagesMax }, () => picture),
      createdAt: serverTimestamp(),
    });
  }
  expect(await outcomeOfRequest(batch.commit())).toBe('allowed');
});

it('denies a batch with one denied write, and writes nothing', async () => {
  const batch = writeBatch(seller);
  for (const id of ids) batch.update(product(seller, id), { stock: 0 });
  batch.update(product(seller, 'product-0'), { rank: 1 });
  expect(await outcomeOfRequest(batch.commit())).toBe('denied');
  expect(new Set((await stored('stock')).values())).toEqual(new Set([PRODUCT_INPUT.stock]));
});

it('denies a batch of a seller whose session has ended', async () => {
  expect(await outcomeOfRequest(reverseOrder(revokedSeller))).toBe('denied');
});

it('denies a previously allowed batch once the session has ended', async () => {
  expect(await outcomeOfRequest(reverseOrder(seller))).toBe('allowed');
  await withoutRules(environment, (db) =>
    updateDoc(doc(db, COLLECTIONS.sessions, sessionIdOf('seller')), { endedAt: new Date() }),
  );
  expect(await outcomeOfRequest(reverseOrder(seller))).toBe('denied');
});
