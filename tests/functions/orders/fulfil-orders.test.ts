import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { BULK_ORDERS_MAX } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt, type AuditedEntry } from '../support/admin.ts';
import {
  partRef,
  readPart,
  createOrders,
  sellerOf,
  auditOfAct,
  environment,
  owner,
  startOrderSite,
} from './order-sellers.ts';

// The endpoints read the secrets of providers when they are loaded.
const provider = await vi.hoisted(async () => (await import('../support/memory-provider.ts')).memoryProvider());
vi.mock('../../../functions/src/payments/providers.ts', () => ({
  paymentProvider: () => provider,
  PROVIDER_SECRETS: [],
}));
beforeAll(startOrderSite);
afterAll(() => environment.stop());
beforeEach(() => documentAt('siteSettings', 'public').set({ instantMoneyEnabled: true, maintenanceMode: false }));

describe('the completion of orders', () => {
  it('is limited to the caller’s store and recorded with the actor', async () => {
    const [store, other] = [await createStore(), await createStore()];
    const seller = await sellerOf(store.id);
    const [own = ''] = await createOrders(store.id, 1);
    const [foreign = ''] = await createOrders(other.id, 1);
    const actId = randomUUID();
    expect(await seller.fulfil([own, foreign], actId)).toEqual({
      done: 1,
      left: [{ orderId: foreign, storeId: store.id, because: 'notFound' }],
    });
    const part = await readPart(own, store.id);
    expect(part).toMatchObject({
      status: 'fulfilled',
      fulfilledBy: { role: 'seller', sellerId: seller.sellerId, actId },
    });
    expect(Math.abs((part.fulfilledAt?.toMillis() ?? 0) - Date.now())).toBeLessThan(60_000);
    expect((await readPart(foreign, other.id)).status).toBe('paid');
    expect(await auditOfTarget(partRef(own, store.id).path)).toMatchObject([
      {
        action: 'FULFIL_STORE_ORDERS',
        actor: { role: 'seller', sellerId: seller.sellerId, sessionId: seller.sessionId },
        after: { orders: [storeOrderId(own, store.id)] },
      },
    ]);
  });

  it('assigns each order to one of two concurrent people with different roles, and only that person can undo it', async () => {
    const store = await createStore();
    const [runner, desk] = [await sellerOf(store.id), await sellerOf(store.id, 'orderDesk')];
    const orderIds = await createOrders(store.id, 20);
    const [runnersAct, desksAct] = [randomUUID(), randomUUID()];
    const outcomes = await Promise.all([
      runner.fulfil(orderIds.slice(0, 15), runnersAct),
      desk.fulfil(orderIds.slice(5).toReversed(), desksAct),
    ]);
    for (const { done, left } of outcomes) expect(done + left.length).toBe(15);
    const parts = await Promise.all(orderIds.map((orderId) => readPart(orderId, store.id)));
    expect(new Set(parts.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    const markedBy = (sellerId: string) =>
      parts.filter(({ fulfilledBy }) => fulfilledBy?.sellerId === sellerId).map(({ orderId }) => orderId);
    expect([...markedBy(runner.sellerId), ...markedBy(desk.sellerId)].toSorted()).toEqual(orderIds.toSorted());

    expect((await desk.undo(orderIds, desksAct)).done).toBe(markedBy(desk.sellerId).length);
    for (const orderId of orderIds) {
      const isDesks = markedBy(desk.sellerId).includes(orderId);
      expect((await readPart(orderId, store.id)).status).toBe(isDesks ? 'paid' : 'fulfilled');
    }
  });

  it('is refused without a seller, during maintenance, and for a value that is not a list of orders', async () => {
    const store = await createStore();
    const seller = await sellerOf(store.id);
    const [own = ''] = await createOrders(store.id, 1);
    expect(codeOf(await environment.call('fulfilOrders', { actId: randomUUID(), orderIds: [own] }))).toBe(
      'NOT_AUTHENTICATED',
    );
    expect(
      codeOf(await environment.call('fulfilOrders', { actId: randomUUID(), orderIds: [own] }, { token: owner.token })),
    ).toBe('NOT_AUTHENTICATED');
    const many = Array.from({ length: BULK_ORDERS_MAX + 1 }, (_, index) => `order-${index}`);
    for (const orderIds of [[], [own, own], ['a/b'], [7], many])
      expect(codeOf(await seller.ask(orderIds))).toBe('INVALID_INPUT');
    expect(codeOf(await seller.ask([own], 'no-act'))).toBe('INVALID_INPUT');
    await documentAt('siteSettings', 'public').set({ instantMoneyEnabled: true, maintenanceMode: true });
    expect(codeOf(await seller.ask([own]))).toBe('MAINTENANCE');
    expect((await readPart(own, store.id)).status).toBe('paid');
  });

  it('lists the skipped orders among five hundred, and is one action in the audit log', async () => {
    const store = await createStore();
    const seller = await sellerOf(store.id);
    const open = await createOrders(store.id, 480);
    const delivered = await createOrders(store.id, 10, { status: 'completed', deliveryStatus: 'delivered' });
    const refunded = await createOrders(store.id, 9, { status: 'refunded' });
    const actId = randomUUID();
    const wanted = [...refunded, ...open, ...delivered, 'never-was'];
    const leftOnes = [
      ...refunded.map((orderId) => ({ orderId, storeId: store.id, because: 'refunded' })),
      { orderId: 'never-was', storeId: store.id, because: 'notFound' },
    ];
    expect(await seller.fulfil(wanted, actId)).toEqual({ done: 490, left: leftOnes });
    const statuses = await Promise.all(
      [...open, ...delivered].map(async (id) => (await readPart(id, store.id)).status),
    );
    expect(new Set(statuses)).toEqual(new Set(['fulfilled']));
    const [entry, ...others] = await auditOfAct(actId);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ action: 'FULFIL_STORE_ORDERS', target: null, before: null });
    expect(entry?.after?.orders).toEqual([...open, ...delivered].map((id) => storeOrderId(id, store.id)));

    expect(await seller.fulfil(wanted, actId)).toEqual({ done: 490, left: leftOnes });
    expect(await auditOfAct(actId)).toEqual([entry]);
  });

  it('continues after an interruption as the same action', async () => {
    const store = await createStore();
    const seller = await sellerOf(store.id);
    const orders = await createOrders(store.id, 250);
    const actId = randomUUID();
    await seller.fulfil(orders.slice(0, 120), actId);
    expect(await seller.fulfil(orders, actId)).toEqual({ done: 250, left: [] });
    const [entry, ...others] = await auditOfAct(actId);
    expect(others).toEqual([]);
    expect(entry?.after?.orders).toEqual(orders.map((id) => storeOrderId(id, store.id)));
  });

  it('assigns each order to one of several concurrent callers, and logs an entry for each caller’s orders', async () => {
    const store = await createStore();
    const orders = await createOrders(store.id, 60);
    const people = await Promise.all([sellerOf(store.id), sellerOf(store.id), sellerOf(store.id)]);
    const acts = people.map((person) => ({ person, actId: randomUUID() }));
    const outcomes = await Promise.all(acts.map(({ person, actId }) => person.fulfil(orders, actId)));
    expect(outcomes).toEqual(acts.map(() => ({ done: 60, left: [] })));
    const recorded = (await Promise.all(acts.map(({ actId }) => auditOfAct(actId)))).flat();
    const idsOf = ({ after }: AuditedEntry): string[] => (after?.orders ?? []) as string[];
    const ids = recorded.flatMap(idsOf);
    expect(ids.toSorted()).toEqual(orders.map((id) => storeOrderId(id, store.id)).toSorted());
    for (const entry of recorded)
      for (const id of idsOf(entry)) {
        const { sellerId } = entry.actor;
        expect((await documentAt('storeOrders', id).get()).get('fulfilledBy')).toMatchObject({ sellerId });
      }
  });

  it('assigns each of five hundred orders to one of two concurrent callers, the seller or the owner, in one action each', async () => {
    const store = await createStore();
    const seller = await sellerOf(store.id);
    const orders = await createOrders(store.id, BULK_ORDERS_MAX);
    const parts = orders.toReversed().map((orderId) => ({ orderId, storeId: store.id }));
    const [bySeller, byOwner] = [randomUUID(), randomUUID()];
    const outcomes = await Promise.all([
      seller.fulfil(orders, bySeller),
      owner.do('FULFIL_STORE_ORDERS', { actId: byOwner, parts }),
    ]);
    expect(outcomes).toEqual([1, 2].map(() => ({ done: BULK_ORDERS_MAX, left: [] })));
    const marks = await Promise.all(orders.map(async (id) => (await readPart(id, store.id)).fulfilledBy));
    const idsBy = (role: string): string[] =>
      orders.filter((_, index) => marks[index]?.role === role).map((id) => storeOrderId(id, store.id));
    for (const [actId, role] of [
      [bySeller, 'seller'],
      [byOwner, 'owner'],
    ] as const) {
      const entries = await auditOfAct(actId);
      expect(entries.length).toBe(idsBy(role).length === 0 ? 0 : 1);
      expect(entries.flatMap(({ actor }) => actor.role)).toEqual(entries.map(() => role));
      const recorded = entries.flatMap(({ after }) => (after?.orders ?? []) as string[]);
      expect(recorded.toSorted()).toEqual(idsBy(role).toSorted());
    }
    // Each caller undoes only the caller's own orders.
    const undone = await seller.undo(orders, bySeller);
    expect(undone.left.map(({ orderId }) => storeOrderId(orderId, store.id)).toSorted()).toEqual(
      idsBy('owner').toSorted(),
    );
    expect(new Set(undone.left.map(({ because }) => because))).toEqual(
      new Set(idsBy('owner').length === 0 ? [] : ['changed']),
    );
  });

  it('is possible for the owner in every store, and does not change orders that a seller has marked', async () => {
    const [store, other] = [await createStore(), await createStore()];
    const seller = await sellerOf(store.id);
    const [one = ''] = await createOrders(store.id, 1);
    const [two = ''] = await createOrders(other.id, 1);
    await seller.fulfil([one], randomUUID());
    const before = await readPart(one, store.id);
    const actId = randomUUID();
    const parts = [
      { orderId: one, storeId: store.id },
      { orderId: two, storeId: other.id },
    ];
    expect(await owner.do('FULFIL_STORE_ORDERS', { actId, parts })).toEqual({ done: 2, left: [] });
    expect(await readPart(one, store.id)).toEqual(before);
    expect((await readPart(two, other.id)).fulfilledBy).toEqual({ role: 'owner', sellerId: null, actId });
    expect(await auditOfAct(actId)).toMatchObject([
      {
        actor: { role: 'owner' },
        target: partRef(two, other.id).path,
        after: { orders: [storeOrderId(two, other.id)] },
      },
    ]);
  });
});
