import '../support/own-project.ts';
import { AUDIT_FILTER, type AuditFilter } from '@blockbazaar/domain/audit/audit-filter';
import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { succeed } from '@blockbazaar/domain/failures';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditProductEdit } from '../../../functions/src/audit/direct-edits/audit-product-edit.ts';
import { backfillAuditEntries } from '../../../functions/src/audit/log/backfill-audit-entries.ts';
import { writeAudit } from '../../../functions/src/audit/write-audit.ts';
import { writePaymentAudit } from '../../../functions/src/audit/write-payment-audit.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { count } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

const log = (filter: Partial<AuditFilter>) =>
  owner.all<AuditEntry>('GET_AUDIT_LOG', { filter: { ...AUDIT_FILTER.none, ...filter } });
const actionsOf = async (filter: Partial<AuditFilter>): Promise<string[]> =>
  (await log(filter)).map(({ action }) => action);

/** A store with a seller and a product. The owner renamed the product, and the seller changed its price. */
async function createHistory() {
  const word = uniqueId('w');
  const store = await createStore({ name: `Forge ${word}` });
  const seller = await createSeller(store.id);
  const product = await createProduct(store.id, { name: `Torch ${word}`, priceCents: 250 });
  await owner.do('UPDATE_PRODUCT', { id: product.id, updates: { name: `Lamp ${word}` } });
  await mintSellerSession(seller);
  const ref = documentAt('products', product.id);
  const before = await ref.get();
  await ref.update({ priceCents: 300 });
  await auditProductEdit({ before, after: await ref.get() }, { id: uniqueId('event'), time: new Date().toISOString() });
  return { word, store, seller, product };
}

describe('an entry of the audit log', () => {
  it('contains the names of the actor and the target at the time of the action', async () => {
    const { word, store, seller, product } = await createHistory();
    await owner.do('UPDATE_STORE', { id: store.id, updates: { name: 'Renamed since' } });
    await documentAt('sellers', seller.sellerId).update({ username: 'renamed.since' });
    expect(await log({ search: product.id })).toMatchObject([
      {
        action: 'UPDATE_PRODUCT',
        actor: { role: 'seller', id: seller.sellerId, name: seller.username },
        target: `products/${product.id}`,
        targetName: `Lamp ${word}`,
        stores: [{ id: store.id, name: store.name }],
        before: { priceCents: 250 },
        after: { priceCents: 300 },
      },
      { actor: { role: 'owner', id: null, name: null }, targetName: `Torch ${word}` },
    ]);
  });

  it('contains the number and the stores of an order, and no name of a buyer', async () => {
    const [one, other] = [await createStore(), await createStore()];
    const orderId = '0123456789abcdef'.repeat(2);
    await documentAt('orders', orderId).set({
      ...sampleOrder({ createdAt: Timestamp.now(), expiresAt: Timestamp.now() }),
      storeIds: [one.id, other.id],
    });
    const reported = { provider: 'paypal', paymentRef: 'x', orderId, refundedCents: 0 } as const;
    await runOptimistic((batch) => {
      writePaymentAudit(batch, { action: 'payment_disputed', key: orderId, reported });
      return Promise.resolve(succeed(null));
    });
    for (const search of [orderNumber(orderId), orderId, orderNumber(orderId).slice(0, 4)]) {
      const [entry] = await log({ search, storeId: other.id });
      expect(entry).toMatchObject({ action: 'payment_disputed', orderNumber: orderNumber(orderId), targetName: null });
      expect(entry?.stores.map(({ id }) => id)).toEqual([one.id, other.id]);
    }
    const { buyer } = sampleOrder({});
    const stored = await firestore.collection(COLLECTIONS.auditLog).where('target', '==', `orders/${orderId}`).get();
    expect(JSON.stringify(stored.docs.map((entry) => entry.data())).toLowerCase()).not.toContain(
      buyer.discordUsername.toLowerCase(),
    );
  });

  it('names the seller whose session the owner ended', async () => {
    const seller = await createSeller((await createStore()).id);
    const { sessionId } = await mintSellerSession(seller);
    await owner.do('END_SESSION', { id: sessionId });
    expect(await log({ search: seller.username })).toMatchObject([
      { action: 'SESSION_ENDED', actor: { role: 'owner' }, targetName: seller.username },
    ]);
  });

  it('preserves the name of a target that is deleted later', async () => {
    const { word, product, seller } = await createHistory();
    await owner.do('DELETE_PRODUCT', { id: product.id });
    await owner.do('DELETE_SELLER', { id: seller.sellerId });
    expect((await log({ search: `lamp ${word}` })).map(({ action, targetName }) => [action, targetName])).toEqual([
      ['DELETE_PRODUCT', `Lamp ${word}`],
      ['UPDATE_PRODUCT', `Lamp ${word}`],
      ['UPDATE_PRODUCT', `Torch ${word}`],
    ]);
    expect(await actionsOf({ search: seller.username, kind: 'people' })).toEqual(['DELETE_SELLER']);
  });

  it('finds an entry by one digit of its names, and one of an earlier version after the backfill of tokens', async () => {
    const word = uniqueId('w');
    const { id } = await createStore({ name: `Item 1 ${word}` });
    await owner.do('UPDATE_STORE', { id, updates: { description: 'Open.' } });
    expect(await actionsOf({ search: `item 1 ${word}` })).toEqual(['UPDATE_STORE']);
    expect(await actionsOf({ search: `item 9 ${word}` })).toEqual([]);

    const { docs } = await firestore.collection(COLLECTIONS.auditLog).where('target', '==', `stores/${id}`).get();
    for (const { ref } of docs) await ref.update({ searchTokens: ['it', 'ite', 'item', word] });
    expect(await actionsOf({ search: `item 1 ${word}` })).toEqual([]);
    expect((await backfillAuditEntries()).written).toBe(docs.length);
    expect((await backfillAuditEntries()).written).toBe(0);
    expect(await actionsOf({ search: `item 1 ${word}` })).toEqual(['UPDATE_STORE']);
  });

  it('shows the current name and the kind of an older entry without a name', async () => {
    const { store, seller, product } = await createHistory();
    const at = Timestamp.fromMillis(Date.UTC(2021, 5, 1));
    const actor = { role: 'seller', sellerId: seller.sellerId, sessionId: null };
    await documentAt('auditLog', uniqueId('old')).set({
      action: 'UPDATE_PRODUCT',
      actor,
      target: `products/${product.id}`,
      at,
      before: { stock: 1 },
      after: { stock: 2 },
    });
    const found = await log({ kind: 'products', sellerId: seller.sellerId, until: '2021-12-31' });
    expect(found).toMatchObject([
      { actor: { name: seller.username }, targetName: expect.stringMatching(/^Lamp /), stores: [] },
    ]);
    expect(await actionsOf({ storeId: store.id, until: '2021-12-31' })).toEqual([]);
  });
});

describe('the filter of the audit log', () => {
  it('applies each condition alone and all of them together', async () => {
    const { word, store, seller } = await createHistory();
    await owner.do('UPDATE_STORE', { id: store.id, updates: { description: 'Open.' } });
    valueOf(await environment.call('sellerLogin', { username: seller.username, password: seller.password }));
    const today = new Date().toISOString().slice(0, 10);

    const all = ['LOGIN', 'UPDATE_STORE', 'UPDATE_PRODUCT', 'UPDATE_PRODUCT'];
    expect(await actionsOf({ storeId: store.id })).toEqual(all);
    expect(await actionsOf({ storeId: store.id, kind: 'products' })).toEqual(['UPDATE_PRODUCT', 'UPDATE_PRODUCT']);
    expect(await actionsOf({ storeId: store.id, role: 'owner' })).toEqual(['UPDATE_STORE', 'UPDATE_PRODUCT']);
    expect(await actionsOf({ storeId: store.id, role: 'system' })).toEqual([]);
    expect(await actionsOf({ sellerId: seller.sellerId })).toEqual(['LOGIN', 'UPDATE_PRODUCT']);
    expect(await actionsOf({ storeId: store.id, from: today, until: today })).toEqual(all);
    expect(await actionsOf({ storeId: store.id, until: '2020-01-01' })).toEqual([]);
    expect(await actionsOf({ search: word })).toEqual(all);
    expect(
      await actionsOf({
        kind: 'products',
        role: 'seller',
        sellerId: seller.sellerId,
        storeId: store.id,
        from: today,
        until: today,
        search: `${word} lamp`,
      }),
    ).toEqual(['UPDATE_PRODUCT']);
    expect(await actionsOf({ storeId: store.id, search: 'no-such-word' })).toEqual([]);
    expect(await actionsOf({ search: '-- ?' })).toEqual([]);
  });

  it('continues after a page, and skips pages without a match', async () => {
    const word = uniqueId('p');
    const store = await createStore({ name: `Stall ${word}` });
    const amount = STAFF_PAGE_SIZES.audit + 3;
    const named = await createStore({ name: `Stall ${word} first` });
    await owner.do('UPDATE_STORE', { id: named.id, updates: { description: 'Open.' } });
    for (let index = 0; index < amount; index += 1)
      await owner.do('UPDATE_STORE', { id: store.id, updates: { description: `${index}` } });
    expect(await log({ search: word })).toHaveLength(amount + 1);
    expect(await log({ search: `${word} first` })).toHaveLength(1);
    const first = await owner.do('GET_AUDIT_LOG', { after: null, filter: { ...AUDIT_FILTER.none, search: word } });
    expect(first.items).toHaveLength(STAFF_PAGE_SIZES.audit);
    // A cursor is valid only for its own filter.
    const other = { ...AUDIT_FILTER.none, search: `${word} first` };
    expect(codeOf(await owner.call('GET_AUDIT_LOG', { after: first.next, filter: other }))).toBe('INVALID_INPUT');
  });

  it.each([
    { kind: 'nothing' },
    { role: 'shopper' },
    { from: '2026-02-30' },
    { search: '' },
    { search: 'x'.repeat(101) },
    { sellerId: 'a/b' },
    { extra: null },
  ])('rejects the filter %j', async (part) => {
    const filter = { ...AUDIT_FILTER.none, ...part };
    expect(codeOf(await owner.call('GET_AUDIT_LOG', { after: null, filter }))).toBe('INVALID_INPUT');
  });
});

describe('writeAudit', () => {
  it('writes nothing when the commit fails', async () => {
    const target = `stores/${uniqueId('never')}`;
    const actor = { role: 'owner', sellerId: null, sessionId: null } as const;
    const failed = await runOptimistic((batch) => {
      writeAudit(batch, { action: 'UPDATE_STORE', actor, target, before: null, after: null });
      return Promise.resolve({ ok: false, failure: { code: 'NOT_FOUND', text: '' } } as const);
    });
    expect(failed.ok).toBe(false);
    const { size } = await firestore.collection(COLLECTIONS.auditLog).where('target', '==', target).get();
    expect(size).toBe(0);
  });
});

describe('GET_AUDIT_LOG', () => {
  it('returns the entries of staff and payments in pages, newest first', async () => {
    const { id } = await createStore();
    const amount = STAFF_PAGE_SIZES.audit + 5;
    for (let index = 0; index < amount; index += 1)
      await owner.do('UPDATE_STORE', { id, updates: { name: `Stall ${index}` } });
    const trouble = {
      provider: 'stripe',
      orderId: null,
      providerRef: 'cs_1',
      reason: 'other_amount',
      amountCents: 5,
    } as const;
    const orphan = { provider: 'paypal', paymentRef: 'x', orderId: 'abc', refundedCents: 0 } as const;
    await runOptimistic((batch) => {
      writePaymentAudit(batch, { action: 'payment_rejected', key: 'evt_1', reported: trouble });
      return Promise.resolve(succeed(null));
    });
    await runOptimistic((batch) => {
      writePaymentAudit(batch, { action: 'payment_disputed', key: 'x', reported: orphan });
      return Promise.resolve(succeed(null));
    });

    const entries = await owner.all<AuditEntry>('GET_AUDIT_LOG', { filter: AUDIT_FILTER.none });
    expect(entries).toHaveLength(await count('auditLog'));
    expect(entries.map(({ at }) => at)).toEqual(entries.map(({ at }) => at).toSorted((a, b) => b - a));
    expect(entries[0]).toMatchObject({
      action: 'payment_disputed',
      actor: { role: 'provider', id: 'paypal', name: null },
      target: 'orders/abc',
      orderNumber: 'ABC',
      before: null,
      after: { paymentRef: 'x', refundedCents: 0 },
    });
    expect(entries[1]).toMatchObject({
      action: 'payment_rejected',
      actor: { role: 'provider', id: 'stripe', name: null },
      target: null,
      after: { reason: 'other_amount', amountCents: 5 },
    });
    expect(entries[2]).toMatchObject({
      action: 'UPDATE_STORE',
      actor: { role: 'owner', id: null, name: null },
      target: `stores/${id}`,
      targetName: `Stall ${amount - 2}`,
      stores: [{ id, name: `Stall ${amount - 2}` }],
      before: { name: `Stall ${amount - 2}` },
      after: { name: `Stall ${amount - 1}` },
    });
  });

  it('returns the username for the action of a seller', async () => {
    const seller = await createSeller((await createStore()).id);
    valueOf(await environment.call('sellerLogin', { username: seller.username, password: seller.password }));
    const [entry] = await owner.all<AuditEntry>('GET_AUDIT_LOG', { filter: AUDIT_FILTER.none });
    expect(entry).toMatchObject({
      action: 'LOGIN',
      actor: { role: 'seller', id: seller.sellerId, name: seller.username },
      targetName: seller.username,
      stores: [{ id: seller.storeId }],
    });
  });
});
