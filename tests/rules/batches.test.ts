import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { LIMITS } from '@blockbazaar/domain/limits';
import { assertFails, initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  setLogLevel,
  updateDoc,
  where,
  writeBatch,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOST, ports } from '../../tools/ports.ts';
import { HERE, PEOPLE, sessionIdOf, sessions } from './support/people.ts';
import { rulesText } from './support/rules-text.ts';
import { PRODUCT_INPUT } from './support/samples.ts';

/** As many products as a dashboard changes in one go. */
const COUNT = 50;
const ids = Array.from({ length: COUNT }, (_, index) => `product-${index}`);

let environment: RulesTestEnvironment;
let seller: Firestore;
let revoked: Firestore;

beforeAll(async () => {
  // Every refusal is logged otherwise.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: 'demo-blockbazaar-rules-batches',
    firestore: { host: HOST, port: ports().firestore, rules: rulesText() },
  });
  seller = databaseOf('seller');
  revoked = databaseOf('revoked seller');
});

beforeEach(async () => {
  await environment.clearFirestore();
  await asAdmin(async (db) => {
    const batch = writeBatch(db);
    for (const [id, session] of sessions()) batch.set(doc(db, COLLECTIONS.sessions, id), session);
    for (const [index, id] of ids.entries()) {
      const derived = { rank: 0, searchTokens: [] };
      batch.set(product(db, id), { ...PRODUCT_INPUT, ...derived, displayOrder: index, createdAt: new Date() });
    }
    await batch.commit();
  });
});

afterAll(() => environment.cleanup());

const databaseOf = (person: 'seller' | 'revoked seller'): Firestore => {
  const { uid, claims } = PEOPLE[person];
  return environment.authenticatedContext(uid, { ...claims }).firestore() as unknown as Firestore;
};

const asAdmin = (work: (db: Firestore) => Promise<unknown>): Promise<void> =>
  environment.withSecurityRulesDisabled(async (context) => {
    await work(context.firestore() as unknown as Firestore);
  });

const product = (db: Firestore, id: string) => doc(db, COLLECTIONS.products, id);

function reordered(db: Firestore): Promise<void> {
  const batch = writeBatch(db);
  for (const [index, id] of ids.entries()) batch.update(product(db, id), { displayOrder: COUNT - index });
  return batch.commit();
}

/** Anything but success and a refusal by the rules is an error. */
async function isTaken(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    await assertFails(Promise.reject(error));
    return false;
  }
}

/** What the database holds of each product, by its id. */
async function stored(field: string): Promise<Map<string, unknown>> {
  const { docs } = await getDocs(
    query(collection(seller, COLLECTIONS.products), where('storeId', '==', HERE), limit(COUNT)),
  );
  return new Map(docs.map((one) => [one.id, one.get(field)]));
}

it('takes a new order of many products in one batch', async () => {
  expect(await isTaken(reordered(seller))).toBe(true);
  expect(await stored('displayOrder')).toEqual(new Map(ids.map((id, index) => [id, COUNT - index])));
});

it('takes many products off sale in one transaction', async () => {
  const soldOut = runTransaction(seller, async (transaction) => {
    const found = await Promise.all(ids.map((id) => transaction.get(product(seller, id))));
    for (const one of found) transaction.update(one.ref, { stock: 0 });
  });
  expect(await isTaken(soldOut)).toBe(true);
  expect(new Set((await stored('stock')).values())).toEqual(new Set([0]));
});

it('takes a batch of the largest products there are', async () => {
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
  expect(await isTaken(batch.commit())).toBe(true);
});

it('takes nothing of a batch that holds one thing too many', async () => {
  const batch = writeBatch(seller);
  for (const id of ids) batch.update(product(seller, id), { stock: 0 });
  batch.update(product(seller, 'product-0'), { rank: 1 });
  expect(await isTaken(batch.commit())).toBe(false);
  expect(new Set((await stored('stock')).values())).toEqual(new Set([PRODUCT_INPUT.stock]));
});

it('takes no batch of a seller whose session was ended', async () => {
  expect(await isTaken(reordered(revoked))).toBe(false);
});

it('takes no further write once a session is ended', async () => {
  expect(await isTaken(reordered(seller))).toBe(true);
  await asAdmin((db) => updateDoc(doc(db, COLLECTIONS.sessions, sessionIdOf('seller')), { endedAt: new Date() }));
  expect(await isTaken(reordered(seller))).toBe(false);
});
