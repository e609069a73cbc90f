import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import type { ProductDraft } from '@blockbazaar/domain/catalog/product';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { PRODUCT_EDIT_LIMIT } from '@blockbazaar/domain/staff/staff-limits';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { auditProductEdit } from '../../../functions/src/audit/direct-edits/audit-product-edit.ts';
import { clearStockBeforeOff } from '../../../functions/src/catalog/clear-stock-before-off.ts';
import { setAsideLateReturns } from '../../../functions/src/catalog/set-aside-late-returns.ts';
import { stockMoved } from '../../../functions/src/documents/products.ts';
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintOwnerSession, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

/** A store whose seller is logged in, and its products. */
async function openStore(...products: Parameters<typeof createProduct>[1][]) {
  const store = await createStore();
  const ids: string[] = [];
  for (const fields of products) ids.push((await createProduct(store.id, { stock: 10, ...fields })).id);
  const seller = await createSeller(store.id);
  const { token, sessionId } = await mintSellerSession(seller);
  const requestId = randomUUID();
  const edit = (changes: readonly ProductChange[], request = requestId) =>
    environment.call('editProducts', { requestId: request, changes }, { token });
  const audit = (request = requestId) => auditOfTarget(`productEdits/${store.id}_${request}`);
  const actor = { role: 'seller', sellerId: seller.sellerId, sessionId };
  return { storeId: store.id, ids, token, actor, requestId, edit, audit, id: ids[0] ?? '' };
}

const addUnits = (id: string, seen: number, wanted: number): ProductChange => ({
  kind: 'edit',
  id,
  updates: {},
  stock: { seen, wanted },
});
const TORCH: ProductDraft = {
  name: 'Torch',
  description: 'Burns for an hour.',
  priceCents: 50,
  imageUrls: ['/art/products/torch.svg'],
  imageAlts: '',
  questions: '',
  categoryId: null,
  stock: 3,
  minimumQuantity: 1,
  showDeliveryInstructions: false,
};
const DONE = { refused: [], left: [] };

const commit = Object.getOwnPropertyDescriptor(OptimisticBatch.prototype, 'commit')?.value as (
  this: OptimisticBatch,
) => Promise<void>;

/** Makes a sale of this product precede each later commit, so that a commit about it meets a newer version. */
function sellBeforeEachCommit(id: string): void {
  vi.spyOn(OptimisticBatch.prototype, 'commit').mockImplementation(async function (this: OptimisticBatch) {
    await documentAt('products', id).update({ stock: FieldValue.increment(-1) });
    return commit.call(this);
  });
}

/** Simulates the end of the process after the first commit. */
function failAfterOneCommit(): void {
  vi.spyOn(OptimisticBatch.prototype, 'commit')
    .mockImplementationOnce(async function (this: OptimisticBatch) {
      return commit.call(this);
    })
    .mockRejectedValueOnce(new Error('The process has ended.'));
}

describe('a bulk edit of products', () => {
  it('adds the difference to a stock that has decreased since it was read, and overwrites the price that was read', async () => {
    const { ids, storeId, requestId, actor, edit, audit } = await openStore(
      {},
      { priceCents: 250 },
      { priceCents: 300 },
    );
    const [sold = '', cheap = '', changed = ''] = ids;
    valueOf(await environment.call('createCheckout', checkoutOf(sold, 3)));
    const reprice = (id: string): ProductChange => ({
      kind: 'edit',
      id,
      updates: { priceCents: 275 },
      seen: { priceCents: 250 },
    });
    const answer = await edit([addUnits(sold, 10, 40), reprice(cheap), reprice(changed)]);
    expect(valueOf(answer)).toEqual({
      written: 2,
      unchanged: 0,
      refused: [{ id: changed, code: 'EDIT_CONFLICT' }],
      left: [],
    });
    expect(await stockOf(sold)).toBe(37);
    expect(await fieldsOf('products', cheap)).toMatchObject({ priceCents: 275, stock: 10 });
    expect(await fieldsOf('products', changed)).toMatchObject({ priceCents: 300 });
    expect(await audit()).toMatchObject([
      { action: 'EDIT_PRODUCTS', actor, after: { storeId, written: 2, unchanged: 0, refused: 1 } },
    ]);
    expect(await fieldsOf('productEdits', `${storeId}_${requestId}`)).toMatchObject({
      storeId,
      actor,
      products: [
        { id: sold, outcome: 'written', before: { stock: 7 }, after: { stock: 37 } },
        { id: cheap, outcome: 'written', before: { priceCents: 250 }, after: { priceCents: 275 } },
        { id: changed, outcome: 'EDIT_CONFLICT', before: null, after: null },
      ],
    });
  });

  it('edits products of the caller’s store only', async () => {
    const { id, edit } = await openStore({});
    const other = await openStore({});
    expect(valueOf(await edit([addUnits(id, 10, 11), addUnits(other.id, 10, 99)]))).toMatchObject({
      written: 1,
      refused: [{ id: other.id, code: 'NOT_FOUND' }],
    });
    expect(valueOf(await edit([{ kind: 'add', id: other.id, product: TORCH }], randomUUID()))).toMatchObject({
      written: 0,
      refused: [{ id: other.id, code: 'NOT_FOUND' }],
    });
    expect(await fieldsOf('products', other.id)).toMatchObject({ stock: 10, storeId: other.storeId });
    expect(codeOf(await edit([addUnits(id, 10, 11), addUnits(id, 10, 12)], randomUUID()))).toBe('INVALID_INPUT');
    const input = { requestId: randomUUID(), changes: [addUnits(id, 10, 20)] };
    expect(codeOf(await environment.call('editProducts', input))).toBe('NOT_AUTHENTICATED');
    const { token } = await mintOwnerSession();
    expect(codeOf(await environment.call('editProducts', input, { token }))).toBe('NOT_AUTHENTICATED');
    expect(await stockOf(id)).toBe(11);
  });

  it('is executed once for repeated calls, and is rejected with other contents', async () => {
    const { id, edit, audit } = await openStore({});
    const changes = [addUnits(id, 10, 15)];
    const answers = await Promise.all([edit(changes), edit(changes), edit(changes)]);
    for (const answer of answers) expect(valueOf(answer)).toEqual({ written: 1, unchanged: 0, ...DONE });
    expect(await stockOf(id)).toBe(15);
    expect(await audit()).toHaveLength(1);
    expect(codeOf(await edit([addUnits(id, 10, 16)]))).toBe('NOT_ALLOWED_NOW');
    expect(await stockOf(id)).toBe(15);
  });

  it('continues after an interruption as the same action', async () => {
    const { ids, edit, audit } = await openStore(...Array.from({ length: 60 }, () => ({})));
    const changes = ids.map((id) => addUnits(id, 10, 12));
    failAfterOneCommit();
    expect(codeOf(await edit(changes))).toBe('INTERNAL');
    vi.restoreAllMocks();
    expect(await audit()).toMatchObject([{ after: { written: 50 } }]);
    const answers = await Promise.all([edit(changes), edit(changes)]);
    for (const answer of answers) expect(valueOf(answer)).toEqual({ written: 60, unchanged: 0, ...DONE });
    for (const id of ids) expect(await stockOf(id)).toBe(12);
    expect(await audit()).toMatchObject([{ after: { written: 60 } }]);
  });

  it('is one action for more products than one commit can contain', async () => {
    const { ids, edit, audit } = await openStore(...Array.from({ length: 120 }, () => ({})));
    expect(valueOf(await edit(ids.map((id) => ({ kind: 'switchOff', id }))))).toEqual({
      written: 120,
      unchanged: 0,
      ...DONE,
    });
    const stocks = await Promise.all(ids.map((id) => stockOf(id)));
    expect(new Set(stocks)).toEqual(new Set([0]));
    expect(await audit()).toMatchObject([{ after: { written: 120 } }]);
  });

  it('names the products whose commits failed because of sales, and edits them in another call', async () => {
    const { ids, edit, audit } = await openStore({}, { stock: 10_000 }, {});
    const [one = '', hot = '', other = ''] = ids;
    const changes = [addUnits(one, 10, 20), addUnits(hot, 10_000, 10_500), addUnits(other, 10, 20)];
    sellBeforeEachCommit(hot);
    expect(valueOf(await edit(changes))).toEqual({ written: 2, unchanged: 0, refused: [], left: [hot] });
    vi.restoreAllMocks();
    const sold = 10_000 - (await stockOf(hot));
    expect(sold).toBeGreaterThan(0);
    expect(valueOf(await edit(changes))).toEqual({ written: 3, unchanged: 0, ...DONE });
    expect([await stockOf(one), await stockOf(hot), await stockOf(other)]).toEqual([20, 10_500 - sold, 20]);
    expect(await audit()).toMatchObject([{ after: { written: 3 } }]);
  });

  it('adds products once, in order, at the end of the store page', async () => {
    const { storeId, edit } = await openStore({ displayOrder: 4 });
    const [first, second] = [uniqueId('new'), uniqueId('new')];
    const changes: ProductChange[] = [
      { kind: 'add', id: first, product: TORCH },
      { kind: 'add', id: second, product: { ...TORCH, name: 'Candle' } },
    ];
    expect(valueOf(await edit(changes))).toMatchObject({ written: 2 });
    expect(valueOf(await edit(changes))).toMatchObject({ written: 2 });
    expect(valueOf(await edit(changes, randomUUID()))).toMatchObject({ written: 0, unchanged: 2 });
    expect(await fieldsOf('products', first)).toMatchObject({ ...TORCH, storeId, displayOrder: 5 });
    expect(await fieldsOf('products', second)).toMatchObject({ name: 'Candle', storeId, displayOrder: 6 });
    expect(await fieldsOf('stores', storeId)).toMatchObject({ lastDisplayOrder: 6 });
  });

  it('is rate-limited, and a continuation does not count', async () => {
    await clearCollection(firestore, COLLECTIONS.rateLimits);
    const { id, storeId, edit } = await openStore({});
    const changes = [addUnits(id, 10, 11)];
    expect(codeOf(await edit(changes))).toBeNull();
    await documentAt('rateLimits', `product_edit_${storeId}`).update({ count: PRODUCT_EDIT_LIMIT.max });
    expect(codeOf(await edit(changes))).toBeNull();
    expect(codeOf(await edit([addUnits(id, 11, 12)], randomUUID()))).toBe('RATE_LIMITED');
    expect(await stockOf(id)).toBe(11);
  });
});

describe('a product that is switched off', () => {
  it('remains off sale when an unpaid order returns all of its reserved units', async () => {
    const { id, edit } = await openStore({ stock: 3 });
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    expect(valueOf(await edit([{ kind: 'switchOff', id }]))).toMatchObject({ written: 1 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 3 });
    valueOf(await edit([{ kind: 'switchOn', id }], randomUUID()));
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 3, stockBeforeOff: null });
  });

  it('sells returned units again after it was switched on without stock', async () => {
    const { id, edit } = await openStore({ stock: 3 });
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    await edit([{ kind: 'switchOff', id }]);
    expect(valueOf(await edit([{ kind: 'switchOn', id }], randomUUID()))).toMatchObject({ written: 1 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 3, stockBeforeOff: null });
  });

  it('sells units that were returned while its seller entered another stock', async () => {
    const { id, edit } = await openStore({});
    const ref = documentAt('products', id);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    await edit([{ kind: 'switchOff', id }]);
    const before = await ref.get();
    await ref.update({ stock: 5 });
    const after = await ref.get();
    valueOf(await environment.call('cancelCheckout', { orderId }));
    await clearStockBeforeOff(before, after);
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 8, stockBeforeOff: null });
  });

  it('does not sell units that an order returned while it was being switched off', async () => {
    const { id, edit } = await openStore({});
    const ref = documentAt('products', id);
    await edit([{ kind: 'switchOff', id }]);
    const before = await ref.get();
    // A return that had read the product before it was switched off.
    await ref.update({ stock: FieldValue.increment(3), ...stockMoved() });
    const after = await ref.get();
    for (let time = 0; time < 2; time += 1) await setAsideLateReturns(before, after);
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 13 });
  });

  it('has its previous stock and the units of unpaid orders when it is switched on', async () => {
    const { id, edit } = await openStore({});
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    expect(valueOf(await edit([{ kind: 'switchOff', id }]))).toMatchObject({ written: 1 });
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 7 });
    valueOf(await environment.call('cancelCheckout', { orderId }));
    expect(valueOf(await edit([{ kind: 'switchOn', id }], randomUUID()))).toMatchObject({ written: 1 });
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 10, stockBeforeOff: null });
    expect(valueOf(await edit([{ kind: 'switchOn', id }], randomUUID()))).toMatchObject({ unchanged: 1 });
  });

  it('forgets its previous stock after a manual stock edit by the seller, and not after an order', async () => {
    const { id, edit } = await openStore({});
    const ref = documentAt('products', id);
    const written = async (write: () => Promise<unknown>) => {
      const before = await ref.get();
      await write();
      const after = await ref.get();
      await clearStockBeforeOff(before, after);
      return (await ref.get()).get('stockBeforeOff') as unknown;
    };
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(id, 3)));
    expect(await written(() => edit([{ kind: 'switchOff', id }]))).toBe(7);
    expect(await written(() => environment.call('cancelCheckout', { orderId }))).toBe(10);
    expect(await written(() => ref.update({ priceCents: 300 }))).toBe(10);
    expect(await written(() => ref.update({ stock: 5 }))).toBeNull();
  });

  it('remembers the stock at a later switch when the event of an earlier manual edit arrives after it', async () => {
    const { id, edit } = await openStore({});
    const ref = documentAt('products', id);
    await edit([{ kind: 'switchOff', id }]);
    const before = await ref.get();
    await ref.update({ stock: 5 });
    const after = await ref.get();
    await edit([{ kind: 'switchOff', id }], randomUUID());
    await clearStockBeforeOff(before, after);
    expect(await fieldsOf('products', id)).toMatchObject({ stock: 0, stockBeforeOff: 15 });
  });
});

describe('the audit log of a bulk edit', () => {
  it('has one entry for the edit and none for each product', async () => {
    const { id, edit, audit } = await openStore({});
    const ref = documentAt('products', id);
    const before = await ref.get();
    valueOf(await edit([addUnits(id, 10, 20)]));
    const after = await ref.get();
    await auditProductEdit({ before, after }, { id: randomUUID(), time: new Date().toISOString() });
    expect(await auditOfTarget(ref.path)).toEqual([]);
    expect(await audit()).toHaveLength(1);
    await ref.update({ stock: 30 });
    await auditProductEdit(
      { before: after, after: await ref.get() },
      { id: randomUUID(), time: new Date().toISOString() },
    );
    expect(await auditOfTarget(ref.path)).toMatchObject([{ action: 'UPDATE_PRODUCT', after: { stock: 30 } }]);
  });
});
