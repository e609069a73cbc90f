import '../support/own-project.ts';
import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import type { ProductFilter } from '@blockbazaar/domain/catalog/product-filter';
import type { AdminProduct } from '@blockbazaar/domain/catalog/product-operations';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, stockOf, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
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

const draft = {
  name: 'Copper Lantern',
  description: 'It glows.',
  priceCents: 250,
  imageUrls: ['https://pictures.test/lantern.png'],
  imageAlts: '',
  questions: '',
  categoryId: null,
  stock: 12,
  minimumQuantity: 2,
  showDeliveryInstructions: true,
};

describe('CREATE_PRODUCT', () => {
  it('gives a new product the last display order in its store', async () => {
    const { id: storeId } = await createStore();
    const first = await owner.do('CREATE_PRODUCT', { storeId, product: draft });
    await createProduct(storeId, { displayOrder: 7 });
    const second = await owner.do('CREATE_PRODUCT', { storeId, product: draft });
    expect(productInputSchema.parse(await fieldsOf('products', first.id))).toMatchObject({
      ...draft,
      storeId,
      displayOrder: 1,
    });
    expect((await fieldsOf('products', second.id))?.displayOrder).toBe(8);
    expect(await auditOfTarget(`products/${first.id}`)).toMatchObject([
      { action: 'CREATE_PRODUCT', before: null, after: { storeId, ...draft } },
    ]);
  });

  it('does not change the store in the owner’s list', async () => {
    const { id: storeId, slug } = await createStore();
    const listed = async () => (await owner.do('GET_STORES', { search: slug, after: null })).items;
    const before = await listed();
    await owner.do('CREATE_PRODUCT', { storeId, product: draft });
    expect(before).toMatchObject([{ id: storeId }]);
    expect(await listed()).toEqual(before);
  });

  it('assigns a separate position to each concurrently created product', async () => {
    const { id: storeId } = await createStore();
    const created = await Promise.all(
      Array.from({ length: 4 }, () => owner.do('CREATE_PRODUCT', { storeId, product: draft })),
    );
    const products = await Promise.all(created.map(({ id }) => fieldsOf('products', id)));
    const places = products.map((product) => Number(product?.displayOrder));
    expect(places.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4]);
  });

  it('rejects a store that does not exist', async () => {
    expect(codeOf(await owner.call('CREATE_PRODUCT', { storeId: 'gone', product: draft }))).toBe('NOT_FOUND');
  });

  it.each([
    { name: '' },
    { priceCents: 0 },
    { priceCents: 1.5 },
    { stock: -1 },
    { minimumQuantity: 0 },
    { imageUrls: ['javascript:alert(1)'] },
    { storeId: 'other' },
    { displayOrder: 1 },
    { rank: 0 },
  ])('refuses %j', async (changes) => {
    const { id: storeId } = await createStore();
    expect(codeOf(await owner.call('CREATE_PRODUCT', { storeId, product: { ...draft, ...changes } }))).toBe(
      'INVALID_INPUT',
    );
    expect((await owner.do('GET_PRODUCTS', { storeId, filter: 'all', after: null })).items).toEqual([]);
  });
});

describe('COUNT_PRODUCTS', () => {
  it('counts all products of a store and those of a filter, beyond the length of a list', async () => {
    const { id: storeId } = await createStore();
    const { token } = await mintSellerSession(await createSeller(storeId));
    await Promise.all(
      Array.from({ length: 75 }, (_, index) =>
        createProduct(storeId, { stock: index % 3, imageUrls: index % 3 === 1 ? ['/lantern.png'] : [] }),
      ),
    );
    const counted = await Promise.all(
      (['all', 'soldOut', 'noPicture', 'belowMinimum', 'lowStock'] as const).map((filter) =>
        owner.do('COUNT_PRODUCTS', { storeId, filter }),
      ),
    );
    expect(counted.map(({ count }) => count)).toEqual([75, 25, 50, null, null]);
    expect(valueOf(await environment.call('countProducts', { filter: 'soldOut' }, { token }))).toEqual({ count: 25 });
  });
});

describe('GET_PRODUCTS', () => {
  it('returns the products in the given state', async () => {
    const { id: storeId } = await createStore();
    const imageUrls = ['https://pictures.test/lantern.png'];
    const gone = await createProduct(storeId, { stock: 0, imageUrls });
    const tooFew = await createProduct(storeId, { stock: 3, minimumQuantity: 5, imageUrls });
    const enough = await createProduct(storeId, { stock: 5, minimumQuantity: 5, lowStockThreshold: 4, imageUrls });
    const low = await createProduct(storeId, { stock: 4, lowStockThreshold: 4, imageUrls });
    const plain = await createProduct(storeId, { imageUrls: [] });
    await documentAt('products', gone.id).update({ stockBeforeOff: 4 });
    const inState = async (filter: ProductFilter) =>
      (await owner.all<AdminProduct>('GET_PRODUCTS', { storeId, filter })).map(({ id }) => id);
    expect(await inState('soldOut')).toEqual([gone.id]);
    expect(await inState('lowStock')).toEqual([low.id]);
    expect(await inState('belowMinimum')).toEqual([tooFew.id]);
    expect(await inState('switchedOff')).toEqual([gone.id]);
    expect(await inState('noPicture')).toEqual([plain.id]);
    expect((await inState('all')).toSorted()).toEqual(
      [gone, tooFew, enough, low, plain].map(({ id }) => id).toSorted(),
    );
    const products = await owner.all<AdminProduct>('GET_PRODUCTS', { storeId, filter: 'switchedOff' });
    expect(products).toMatchObject([{ stock: 0, stockBeforeOff: 4 }]);
  });

  it('returns the products of one store in display order', async () => {
    const [one, other] = [await createStore(), await createStore()];
    await createProduct(other.id);
    const ids: string[] = [];
    for (let place = 1; place <= 53; place += 1)
      ids.push((await createProduct(one.id, { displayOrder: Math.ceil(place / 2) })).id);
    const products = await owner.all<AdminProduct>('GET_PRODUCTS', { storeId: one.id, filter: 'all' });
    expect(products.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(products.map(({ displayOrder }) => displayOrder)).toEqual(
      products.map((_, index) => Math.ceil((index + 1) / 2)),
    );
    const { next } = await owner.do('GET_PRODUCTS', { storeId: one.id, filter: 'all', after: null });
    expect(codeOf(await owner.call('GET_PRODUCTS', { storeId: other.id, filter: 'all', after: next }))).toBe(
      'INVALID_INPUT',
    );
  });
});

describe('UPDATE_PRODUCT', () => {
  it('changes the given fields', async () => {
    const { id: storeId } = await createStore();
    const product = await createProduct(storeId);
    await owner.do('UPDATE_PRODUCT', { id: product.id, updates: { name: 'Copper Bell', priceCents: 99 } });
    const { id, ...fields } = product;
    expect(await fieldsOf('products', id)).toEqual({ ...fields, name: 'Copper Bell', priceCents: 99 });
    expect(await auditOfTarget(`products/${id}`)).toMatchObject([
      {
        action: 'UPDATE_PRODUCT',
        before: { name: product.name, priceCents: 250 },
        after: { name: 'Copper Bell', priceCents: 99 },
      },
    ]);
    await owner.do('UPDATE_PRODUCT', { id: product.id, updates: { name: 'Copper Bell' } });
    expect(await auditOfTarget(`products/${id}`)).toHaveLength(1);
  });

  it('leaves reserved units reserved', async () => {
    const { id: storeId } = await createStore();
    const product = await createProduct(storeId, { stock: 10 });
    valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
    await owner.do('UPDATE_PRODUCT', { id: product.id, updates: {}, stock: { seen: 10, wanted: 15 } });
    expect(await stockOf(product.id)).toBe(11);
    await owner.do('UPDATE_PRODUCT', { id: product.id, updates: {}, stock: { seen: 11, wanted: 0 } });
    expect(await stockOf(product.id)).toBe(0);
  });

  it('loses and adds no unit during concurrent purchases', async () => {
    const { id: storeId } = await createStore();
    const product = await createProduct(storeId, { stock: 100 });
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => environment.call('createCheckout', checkoutOf(product.id, 1)))),
      ...Array.from({ length: 5 }, () =>
        owner.do('UPDATE_PRODUCT', { id: product.id, updates: {}, stock: { seen: 50, wanted: 60 } }),
      ),
    ]);
    expect(await stockOf(product.id)).toBe(100 + 5 * 10 - answers.filter(({ ok }) => ok).length);
  });

  it('rejects an edit of a field that has changed since it was read, with the current fields, and writes nothing', async () => {
    const product = await createProduct((await createStore()).id, { priceCents: 300 });
    const edit = { id: product.id, updates: { priceCents: 999 }, seen: { priceCents: 250 } };
    const answer = await owner.call('UPDATE_PRODUCT', { ...edit, stock: { seen: 10, wanted: 0 } });
    expect(answer).toMatchObject({
      ok: false,
      details: { code: 'EDIT_CONFLICT', current: { name: product.name, priceCents: 300, stock: 10 } },
    });
    expect(await fieldsOf('products', product.id)).toMatchObject({ priceCents: 300, stock: 10 });
    expect(await auditOfTarget(`products/${product.id}`)).toEqual([]);
    await owner.do('UPDATE_PRODUCT', { ...edit, seen: { priceCents: 300 } });
    expect(await fieldsOf('products', product.id)).toMatchObject({ priceCents: 999 });
  });

  it('preserves fields that are not part of the edit', async () => {
    const product = await createProduct((await createStore()).id, { showDeliveryInstructions: true });
    await owner.do('UPDATE_PRODUCT', { id: product.id, updates: { name: 'Bell' }, seen: { name: product.name } });
    expect(await fieldsOf('products', product.id)).toMatchObject({ name: 'Bell', showDeliveryInstructions: true });
  });

  it('saves one of two concurrent edits of the same version and rejects the other', async () => {
    const product = await createProduct((await createStore()).id);
    const answers = await Promise.all(
      [111, 222].map((priceCents) =>
        owner.call('UPDATE_PRODUCT', { id: product.id, updates: { priceCents }, seen: { priceCents: 250 } }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => !answer.ok).map(codeOf)).toEqual(['EDIT_CONFLICT']);
    expect(await auditOfTarget(`products/${product.id}`)).toHaveLength(1);
  });

  it.each([
    { updates: { stock: 3 } },
    { updates: { storeId: 'other' } },
    { updates: {}, stock: { seen: 1, wanted: -1 } },
    { updates: { priceCents: 0 } },
  ])('refuses %j', async (data) => {
    const product = await createProduct((await createStore()).id);
    expect(codeOf(await owner.call('UPDATE_PRODUCT', { id: product.id, ...data }))).toBe('INVALID_INPUT');
    expect(await stockOf(product.id)).toBe(10);
  });

  it('fails with NOT_FOUND for a deleted product', async () => {
    expect(codeOf(await owner.call('UPDATE_PRODUCT', { id: 'gone', updates: { name: 'X' } }))).toBe('NOT_FOUND');
  });
});

describe('DELETE_PRODUCT', () => {
  it('deletes the product, and rejects a second call', async () => {
    const product = await createProduct((await createStore()).id);
    await owner.do('DELETE_PRODUCT', { id: product.id });
    expect(await fieldsOf('products', product.id)).toBeUndefined();
    expect(codeOf(await owner.call('DELETE_PRODUCT', { id: product.id }))).toBe('NOT_FOUND');
    const audit = await auditOfTarget(`products/${product.id}`);
    expect(audit).toMatchObject([{ action: 'DELETE_PRODUCT', before: { name: product.name, stock: 10 }, after: null }]);
  });

  it('preserves an unpaid order of the product', async () => {
    const product = await createProduct((await createStore()).id);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
    await owner.do('DELETE_PRODUCT', { id: product.id });
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await fieldsOf('products', product.id)).toBeUndefined();
  });
});

describe('RESTORE_PRODUCT', () => {
  it('restores a deleted product with its ID and its place, once', async () => {
    const { id: storeId } = await createStore();
    const { id, ...product } = await createProduct(storeId, { ...draft, guestSharePercent: 80, displayOrder: 7 });
    const restored = { id, storeId, displayOrder: 7, product: { ...draft, guestSharePercent: 80 } };
    await owner.do('DELETE_PRODUCT', { id });
    await owner.do('RESTORE_PRODUCT', restored);
    const { createdAt: _created, rank: _rank, ...kept } = product;
    expect(await fieldsOf('products', id)).toMatchObject(kept);
    expect(productInputSchema.safeParse(await fieldsOf('products', id)).success).toBe(true);
    await documentAt('products', id).update({ stock: 1 });
    await owner.do('RESTORE_PRODUCT', restored);
    expect(await stockOf(id)).toBe(1);
    expect((await auditOfTarget(`products/${id}`)).map(({ action }) => action).toSorted()).toEqual([
      'DELETE_PRODUCT',
      'RESTORE_PRODUCT',
    ]);
  });

  it('rejects a product whose store is deleted', async () => {
    const restored = { id: uniqueId('product'), storeId: 'gone', displayOrder: 1, product: draft };
    expect(codeOf(await owner.call('RESTORE_PRODUCT', restored))).toBe('NOT_FOUND');
  });
});
