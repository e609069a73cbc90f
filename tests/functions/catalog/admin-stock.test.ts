import '../support/own-project.ts';
import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import { variantFields } from '@blockbazaar/domain/catalog/variants/variant-edit';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clearStockBeforeOff } from '../../../functions/src/catalog/clear-stock-before-off.ts';
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());
afterEach(() => vi.restoreAllMocks());

const commit = Object.getOwnPropertyDescriptor(OptimisticBatch.prototype, 'commit')?.value as (
  this: OptimisticBatch,
) => Promise<void>;

describe('RESTOCK_ALL_PRODUCTS', () => {
  it('restores the stock from before the store was set out of stock, with the units that were returned since', async () => {
    const { id: storeId } = await createStore();
    const [sold, other, empty] = [
      await createProduct(storeId, { stock: 10 }),
      await createProduct(storeId, { stock: 4 }),
      await createProduct(storeId, { stock: 0 }),
    ];
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(sold.id, 3)));
    expect(await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId })).toEqual({ count: 2 });
    expect(await fieldsOf('products', sold.id)).toMatchObject({ stock: 0, stockBeforeOff: 7 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await fieldsOf('products', sold.id)).toMatchObject({ stock: 0, stockBeforeOff: 10 });
    expect(await owner.do('RESTOCK_ALL_PRODUCTS', { storeId })).toEqual({ count: 2 });
    expect(await Promise.all([sold, other, empty].map(({ id }) => stockOf(id)))).toEqual([10, 4, 0]);
    expect(await owner.do('RESTOCK_ALL_PRODUCTS', { storeId })).toEqual({ count: 0 });
    expect((await auditOfTarget(`stores/${storeId}`)).map(({ action, after }) => [action, after])).toEqual(
      expect.arrayContaining([
        ['SET_ALL_PRODUCTS_OUT_OF_STOCK', { products: 2 }],
        ['RESTOCK_ALL_PRODUCTS', { products: 2 }],
      ]),
    );
    expect(codeOf(await owner.call('RESTOCK_ALL_PRODUCTS', { storeId: 'gone' }))).toBe('NOT_FOUND');
  });

  it('restores the units that were left after a concurrent sale', async () => {
    const { id: storeId } = await createStore();
    const product = await createProduct(storeId, { stock: 10 });
    vi.spyOn(OptimisticBatch.prototype, 'commit').mockImplementationOnce(async function (this: OptimisticBatch) {
      await documentAt('products', product.id).update({ stock: FieldValue.increment(-2) });
      return commit.call(this);
    });
    expect(await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId })).toEqual({ count: 1 });
    await owner.do('RESTOCK_ALL_PRODUCTS', { storeId });
    expect(await stockOf(product.id)).toBe(8);
  });

  it('does not restore a product that was edited manually between the two calls', async () => {
    const { id: storeId } = await createStore();
    const { id } = await createProduct(storeId, { stock: 7 });
    await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId });
    const ref = documentAt('products', id);
    const before = await ref.get();
    await ref.update({ stock: 5, editedBy: 'seller' });
    const after = await ref.get();
    await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId });
    // The trigger of the edit runs late.
    await clearStockBeforeOff(before, after);
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 12 });
  });

  it('restores the returned units of variants and of bundle parts', async () => {
    const { id: storeId } = await createStore();
    const kit = await createProduct(
      storeId,
      variantFields(['gold', 'iron'].map((id) => ({ id, name: id, priceCents: 250, stock: 5 }))),
    );
    const part = await createProduct(storeId, { stock: 6 });
    const bundle = await createProduct(storeId, {
      parts: [{ productId: part.id, variantId: null, quantity: 2, name: part.name }],
      partIds: [part.id],
      stock: 3,
    });
    const items = [
      { productId: kit.id, variantId: 'gold', quantity: 4 },
      { productId: bundle.id, quantity: 3 },
    ];
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(kit.id, 4, { items })));
    // The whole stock of the part is reserved.
    expect(await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId })).toEqual({ count: 1 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await fieldsOf('products', part.id)).toMatchObject({ stock: 0, stockBeforeOff: 6 });
    expect(await fieldsOf('products', kit.id)).toMatchObject({
      stock: 0,
      variantStock: { gold: 0, iron: 0 },
      stockBeforeOff: 10,
      variantStockBeforeOff: { gold: 5, iron: 5 },
    });
    expect(await owner.do('RESTOCK_ALL_PRODUCTS', { storeId })).toEqual({ count: 2 });
    expect(await fieldsOf('products', kit.id)).toMatchObject({ stock: 10, variantStock: { gold: 5, iron: 5 } });
    expect(await stockOf(part.id)).toBe(6);
  });

  it('does not restore a product whose previous stock was not recorded because of continuous sales', async () => {
    const { id: storeId } = await createStore();
    const [hot, calm] = [await createProduct(storeId, { stock: 1_000 }), await createProduct(storeId, { stock: 4 })];
    const sale = vi.spyOn(OptimisticBatch.prototype, 'commit').mockImplementation(async function (
      this: OptimisticBatch,
    ) {
      await documentAt('products', hot.id).update({ soldAt: FieldValue.serverTimestamp() });
      return commit.call(this);
    });
    expect(await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId })).toEqual({ count: 2 });
    sale.mockRestore();
    expect([await stockOf(hot.id), await stockOf(calm.id)]).toEqual([0, 0]);
    expect(await owner.do('RESTOCK_ALL_PRODUCTS', { storeId })).toEqual({ count: 1 });
    expect([await stockOf(hot.id), await stockOf(calm.id)]).toEqual([0, 4]);
  });
});

describe('SET_ALL_PRODUCTS_OUT_OF_STOCK', () => {
  it('sets the stock of all products of this store to 0, in batches', async () => {
    const [one, other] = [await createStore(), await createStore()];
    const ids: string[] = [];
    const batch = documentAt('stores', one.id).firestore.batch();
    const { id: _, ...sample } = await createProduct(one.id);
    for (let index = 0; index < 420; index += 1)
      batch.set(documentAt('products', `${one.id}-${index}`), { ...sample, stock: index % 3 });
    await batch.commit();
    for (let index = 0; index < 420; index += 1) ids.push(`${one.id}-${index}`);
    const elsewhere = await createProduct(other.id);
    expect(await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId: one.id })).toEqual({ count: 281 });
    for (const id of ids.slice(0, 5)) expect(await stockOf(id)).toBe(0);
    const products = await owner.all<AdminProduct>('GET_PRODUCTS', { storeId: one.id, filter: 'all' });
    expect(products).toHaveLength(421);
    expect(products.every(({ stock }) => stock === 0)).toBe(true);
    expect(await stockOf(elsewhere.id)).toBe(10);
    expect(await owner.do('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId: one.id })).toEqual({ count: 0 });
    // The commits are one action with one audit entry.
    expect(await auditOfTarget(`stores/${one.id}`)).toMatchObject([
      { action: 'SET_ALL_PRODUCTS_OUT_OF_STOCK', after: { products: 281 } },
    ]);
    expect(codeOf(await owner.call('SET_ALL_PRODUCTS_OUT_OF_STOCK', { storeId: 'gone' }))).toBe('NOT_FOUND');
  });
});
