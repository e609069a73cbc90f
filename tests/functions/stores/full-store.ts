import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { expect } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf } from '../support/admin.ts';
import { checkoutOf, readOrder, readReceipt } from '../support/orders.ts';
import { setStoreWebhook } from '../support/settlement-assertions.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

export const OTHER_STOCK = 10;

/** A store with every kind of document, and an unpaid order that also reserves a product of another store. */
export async function createFullStore(environment: TestEnvironment) {
  const store = await createStore();
  await documentAt('storeSlugs', store.slug).set({ storeId: store.id });
  await setStoreWebhook(store.id, environment.discordWebhook('55'));
  const products = [await createProduct(store.id), await createProduct(store.id)];
  const elsewhere = await createProduct((await createStore()).id, { stock: OTHER_STOCK });
  const seller = await createSeller(store.id);
  const session = await mintSellerSession(seller);
  const items = [products[0], elsewhere].map((product) => ({ productId: product?.id ?? '', quantity: 3 }));
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf('', 1, { items })));
  // Without this, the provider's event would finish the interrupted deletion.
  await environment.sandbox.hold(orderId);
  return { store, products, elsewhere, seller, session, orderId };
}
export type FullStore = Awaited<ReturnType<typeof createFullStore>>;

/** The IDs of the documents of a collection that belong to a store. */
export const idsOfStore = async (collection: keyof typeof COLLECTIONS, storeId: string): Promise<string[]> =>
  (await firestore.collection(COLLECTIONS[collection]).where('storeId', '==', storeId).get()).docs.map(({ id }) => id);

/**
 * Checks that the store is deleted, its order can no longer be paid, and the stock of the other store is released once.
 */
export async function expectStoreGone(
  environment: TestEnvironment,
  { store, elsewhere, seller, session, orderId }: FullStore,
): Promise<void> {
  for (const collection of ['stores', 'storePrivate', 'storeDeletions'] as const) {
    expect([collection, await fieldsOf(collection, store.id)]).toEqual([collection, undefined]);
  }
  expect(await fieldsOf('storeSlugs', store.slug)).toBeUndefined();
  expect(await idsOfStore('products', store.id)).toEqual([]);
  expect(await idsOfStore('sellers', store.id)).toEqual([]);
  expect(await fieldsOf('sellerCredentials', seller.sellerId)).toBeUndefined();
  expect(await fieldsOf('sellerUsernames', seller.username)).toBeUndefined();
  expect(await fieldsOf('sessions', session.sessionId)).toMatchObject({ endReason: 'seller_deleted' });
  expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'store_deleted' });
  expect((await readReceipt(orderId)).status).toBe('cancelled');
  expect((await environment.sandbox.sessionOf(orderId)).status).toBe('expired');
  expect(await stockOf(elsewhere.id)).toBe(OTHER_STOCK);
  const deletions = (await auditOfTarget(`stores/${store.id}`)).filter(({ action }) => action === 'DELETE_STORE');
  expect(deletions).toMatchObject([{ before: { name: store.name, slug: store.slug }, after: null }]);
}
