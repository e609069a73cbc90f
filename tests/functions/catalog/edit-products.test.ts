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
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { firestore, stockOf, uniqueId } from '../../support/fixtures.ts';
import { mintOwnerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf } from '../support/admin.ts';
import { checkoutOf } from '../support/orders.ts';
import { openStore, environment, startEditSite } from './edited-products.ts';

beforeAll(startEditSite);
afterAll(() => environment.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

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
      {
        action: 'EDIT_PRODUCTS',
        actor,
        after: { storeId, written: 2, unchanged: 0, refused: 1, fields: ['stock', 'priceCents'], pricePercent: 10 },
      },
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

  it('records that a change of prices was undone', async () => {
    const { id, edit, audit } = await openStore({ priceCents: 275 });
    const restore: ProductChange = { kind: 'edit', id, updates: { priceCents: 250 }, seen: { priceCents: 275 } };
    expect(valueOf(await edit([restore], undefined, 'undo'))).toMatchObject({ written: 1 });
    expect(await audit()).toMatchObject([{ after: { fields: ['priceCents'], pricePercent: -9.1, isUndo: true } }]);
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

describe('the audit log of a bulk edit', () => {
  it('has one entry for the edit and one for each product, which the trigger does not repeat', async () => {
    const { id, edit, audit } = await openStore({});
    const ref = documentAt('products', id);
    const before = await ref.get();
    valueOf(await edit([addUnits(id, 10, 20)]));
    const after = await ref.get();
    await auditProductEdit({ before, after }, { id: randomUUID(), time: new Date().toISOString() });
    const ofEdit = { action: 'UPDATE_PRODUCT', before: { stock: 10 }, after: { stock: 20 } };
    expect(await auditOfTarget(ref.path)).toMatchObject([ofEdit]);
    expect(await audit()).toHaveLength(1);
    await ref.update({ stock: 30 });
    await auditProductEdit(
      { before: after, after: await ref.get() },
      { id: randomUUID(), time: new Date().toISOString() },
    );
    expect(await auditOfTarget(ref.path)).toMatchObject([ofEdit, { action: 'UPDATE_PRODUCT', after: { stock: 30 } }]);
  });
});
