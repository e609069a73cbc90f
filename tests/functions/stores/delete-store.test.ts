import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import type { AdminPayout, ListedPayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { DELETION_NAME_PATH, type DeletedStore } from '@blockbazaar/domain/stores/store-operations';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeScheduledPayouts } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { sweepDeletions } from '../../../functions/src/stores/deletion/sweep-deletions.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, deletionOf, stockOf, uniqueId } from '../../support/fixtures.ts';
import { enterSale, payoutsOf } from '../../support/payout-books.ts';
import { SESSIONS_PATH } from '../../support/sandbox.ts';
import { OWNER } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { checkoutOf, readOrder } from '../support/orders.ts';
import { salesOf, storeOrdersOf } from '../support/settlement-assertions.ts';
import { databaseState } from '../support/snapshot.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { createFullStore, expectStoreGone, OTHER_STOCK } from './full-store.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('DELETE_STORE', () => {
  it('ends the payout schedule and lists the amount owed to the store for the owner', async () => {
    const { id: storeId, name } = await createStore();
    await enterSale(storeId, { cents: 5_000 });
    const dueAt = Timestamp.fromMillis(Date.now() - 60_000);
    const scheduled = { ...newPayoutAccount(storeId), schedule: 'weekly', nextPayoutAt: dueAt };
    await documentAt('payoutAccounts', storeId).set(scheduled);
    expect(await owner.do('DELETE_STORE', { id: storeId, name })).toMatchObject({ owedCents: 5_000 });
    await makeScheduledPayouts();
    expect(await payoutsOf(storeId)).toEqual([]);
    const account = { schedule: 'manual', nextPayoutAt: null, deletedStoreName: name };
    expect(await fieldsOf('payoutAccounts', storeId)).toMatchObject(account);
    const [latest] = await owner.all<ListedPayouts>('LIST_PAYOUT_BALANCES', { isDeleted: true, search: '' });
    expect(latest).toMatchObject({ storeId, storeName: null, deletedStoreName: name, balance: { owedCents: 5_000 } });
    const proof = { password: OWNER.password };
    const terms = { way: 'manual', schedule: 'weekly', minimumCents: 100 } as const;
    expect(codeOf(await owner.call('SET_PAYOUT_TERMS', { storeId, terms, proof }))).toBe('NOT_ALLOWED_NOW');
    await owner.do('CREATE_PAYOUT', { requestId: randomUUID(), storeId, cents: 5_000, proof });
    expect(await payoutsOf(storeId)).toMatchObject([{ cents: 5_000, createdBy: 'owner' }]);
    const payouts = await owner.all<AdminPayout>('LIST_PAYOUTS', { isOpen: true });
    expect(payouts.find((payout) => payout.storeId === storeId)).toMatchObject({ deletedStoreName: name });
  });

  it('ends a schedule that the deletion by an earlier version left', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 5_000 });
    const dueAt = Timestamp.fromMillis(Date.now() - 60_000);
    await documentAt('payoutAccounts', storeId).set({
      ...newPayoutAccount(storeId),
      schedule: 'weekly',
      nextPayoutAt: dueAt,
    });
    await documentAt('stores', storeId).delete();
    await makeScheduledPayouts();
    expect(await payoutsOf(storeId)).toEqual([]);
    expect(await fieldsOf('payoutAccounts', storeId)).toMatchObject({ schedule: 'manual', nextPayoutAt: null });
  });

  it('deletes the store with all of its documents, and rejects a second call', async () => {
    const fullStore = await createFullStore(environment);
    expect(await owner.do('DELETE_STORE', deletionOf(fullStore.store))).toEqual({
      isFinished: true,
      openStoreOrders: 0,
      owedCents: 0,
    });
    await expectStoreGone(environment, fullStore);
    expect(await environment.call('validateSession', {}, { token: fullStore.session.token })).toMatchObject({
      ok: false,
      httpStatus: 401,
    });
    expect(codeOf(await owner.call('DELETE_STORE', deletionOf(fullStore.store)))).toBe('NOT_FOUND');
    expect(codeOf(await owner.call('DELETE_STORE', { id: 'never-was', name: 'Never' }))).toBe('NOT_FOUND');
  });

  it.each<[string, object, string]>([
    ['without its name, as pages of earlier releases request it', {}, STORE_ADMIN_MESSAGES.deleteNameMissing],
    ['with the name of another store', { name: 'Another stall' }, STORE_ADMIN_MESSAGES.deleteNameDiffers],
    ['with an empty name', { name: ' ' }, STORE_ADMIN_MESSAGES.deleteNameDiffers],
  ])('refuses a deletion %s, and changes nothing', async (_name, name, text) => {
    const { id } = await createStore();
    const product = await createProduct(id);
    const before = await databaseState();
    const refused = await owner.call('DELETE_STORE', { id, ...name });
    expect(refused).toMatchObject({ ok: false, text, details: { code: 'INVALID_INPUT', path: DELETION_NAME_PATH } });
    expect(await databaseState()).toBe(before);
    expect(await stockOf(product.id)).toBe(10);
  });

  it('compares the name with that of a store that was renamed since, without outer blanks', async () => {
    const { id, name } = await createStore();
    const renamed = `${name} renamed`;
    await owner.do('UPDATE_STORE', { id, updates: { name: renamed } });
    expect(codeOf(await owner.call('DELETE_STORE', { id, name }))).toBe('INVALID_INPUT');
    expect(await owner.do('DELETE_STORE', { id, name: ` ${renamed} ` })).toMatchObject({ isFinished: true });
  });

  it('releases the slug and the redirects to it for another store', async () => {
    const { store } = await createFullStore(environment);
    const former = uniqueId('former-');
    await documentAt('storeSlugs', former).set({ storeId: store.id });
    await documentAt('stores', store.id).update({ formerSlugs: [former] });
    await owner.do('DELETE_STORE', deletionOf(store));
    const next = { name: 'Next', slug: store.slug, description: '', tariffPercentage: 0, bannerUrl: null };
    const { id } = await owner.do('CREATE_STORE', next);
    await sweepDeletions();
    expect(await fieldsOf('storeSlugs', store.slug)).toEqual({ storeId: id });
    expect(await fieldsOf('storeSlugs', former)).toBeUndefined();
  });

  it('preserves the orders and sales of a store, and returns the number of unfulfilled orders', async () => {
    const { store, products } = await createFullStore(environment);
    const paid: string[] = [];
    for (const product of products) {
      const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 2)));
      const { id } = await environment.sandbox.sessionOf(orderId);
      await environment.sandbox.hold(orderId);
      await environment.sandbox.act(id, 'pay');
      valueOf(await environment.call('verifyPayment', { sessionId: id }));
      paid.push(orderId);
    }
    await documentAt('storeOrders', `${paid[0]}_${store.id}`).update({ status: 'fulfilled' });
    const days = await salesOf(store.id);
    expect(days).toMatchObject([{ orderCount: 2, itemCount: 4, revenueCents: 1_000 }]);

    expect(await owner.do('DELETE_STORE', deletionOf(store))).toEqual({
      isFinished: true,
      openStoreOrders: 1,
      owedCents: expect.any(Number) as number,
    });
    for (const orderId of paid) {
      expect((await readOrder(orderId)).status).toBe('completed');
      expect(await storeOrdersOf(orderId)).toHaveLength(1);
    }
    expect(await salesOf(store.id)).toEqual(days);
  });

  it('leaves orders that the owner can find by the store’s name and complete', async () => {
    const { store, products } = await createFullStore(environment);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(products[0]?.id ?? '', 2)));
    await environment.sandbox.hold(orderId);
    const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    valueOf(await environment.call('verifyPayment', { sessionId }));
    const openTasks = async (): Promise<number> => (await owner.do('GET_OPEN_TASKS', {})).ordersOfDeletedStores;
    const before = await openTasks();
    expect(await owner.do('GET_STORE_DELETION', { id: store.id })).toMatchObject({
      products: products.length,
      sellers: 1,
      unpaidOrders: 1,
      openStoreOrders: 1,
      balance: { owedCents: 500 },
    });
    await owner.do('DELETE_STORE', deletionOf(store));
    expect(codeOf(await owner.call('GET_STORE_DELETION', { id: store.id }))).toBe('NOT_FOUND');
    expect(await openTasks()).toBe(before + 1);

    const find = async () =>
      (await owner.all<DeletedStore>('GET_DELETED_STORES', {})).find(({ storeId }) => storeId === store.id);
    const found = await find();
    expect(found).toMatchObject({ name: store.name, openStoreOrders: 1 });
    expect(Math.abs((found?.deletedAt ?? 0) - Date.now())).toBeLessThan(60_000);

    const named = { orderId, storeId: store.id };
    const act = { actId: randomUUID(), parts: [named] };
    const fulfil = () => owner.do('FULFIL_STORE_ORDERS', act);
    expect(await fulfil()).toEqual({ done: 1, left: [] });
    const [part] = await storeOrdersOf(orderId);
    expect(part?.status).toBe('fulfilled');
    expect(part?.fulfilledAt).not.toBeNull();
    expect(await fulfil()).toEqual({ done: 1, left: [] });
    expect(await storeOrdersOf(orderId)).toEqual([part]);
    expect(await find()).toMatchObject({ openStoreOrders: 0 });
    expect(await openTasks()).toBe(before);
    expect(await auditOfTarget(`storeOrders/${orderId}_${store.id}`)).toMatchObject([
      { action: 'FULFIL_STORE_ORDERS', after: { orders: [`${orderId}_${store.id}`] } },
    ]);

    await documentAt('storeOrders', `${orderId}_${store.id}`).update({ status: 'refunded' });
    expect(await fulfil()).toEqual({ done: 0, left: [{ ...named, because: 'refunded' }] });
  });

  it('stops the sales immediately while a payment cannot be closed, and the sweep finishes the deletion', async () => {
    const { store, products, orderId } = await createFullStore(environment);
    const [product] = products;
    await environment.sandbox.addFault({ path: SESSIONS_PATH, match: 'expire', times: 50, status: 500 });
    const { isFinished } = await owner.do('DELETE_STORE', deletionOf(store));
    expect(isFinished).toBe(false);
    expect(codeOf(await environment.call('createCheckout', checkoutOf(product?.id ?? '', 1)))).toBe(
      'PRODUCT_UNAVAILABLE',
    );
    expect(await fieldsOf('storeSlugs', store.slug)).toEqual({ storeId: store.id });
    const taken = { name: 'Next', slug: store.slug, description: '', tariffPercentage: 0, bannerUrl: null };
    expect(codeOf(await owner.call('CREATE_STORE', taken))).toBe('ALREADY_TAKEN');
    const nobody = { discordUsername: 'a.b', username: 'late.comer', password: 'Lantern!Stall#20', storeId: store.id };
    expect(codeOf(await owner.call('CREATE_SELLER', nobody))).toBe('NOT_FOUND');
    await environment.sandbox.clearFaults('expire');

    await sweepDeletions();
    expect((await readOrder(orderId)).status).toBe('cancelled');
    expect(await fieldsOf('storeDeletions', store.id)).toBeUndefined();
  });

  it('does not undo the payment of an order that has just been paid', async () => {
    const { store, orderId, elsewhere } = await createFullStore(environment);
    await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
    expect(await owner.do('DELETE_STORE', deletionOf(store))).toEqual({
      isFinished: true,
      openStoreOrders: 1,
      owedCents: expect.any(Number) as number,
    });
    expect((await readOrder(orderId)).status).toBe('completed');
    expect(await stockOf(elsewhere.id)).toBe(OTHER_STOCK - 3);
  });
});
