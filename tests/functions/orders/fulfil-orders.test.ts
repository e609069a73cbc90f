import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { succeed } from '@blockbazaar/domain/failures';
import { BULK_ORDERS_MAX, UNDO_DEADLINE_MS, type ActOutcome } from '@blockbazaar/domain/orders/bulk-fulfilment';
import type { TimelineStep } from '@blockbazaar/domain/orders/order-timeline';
import { storeOrderId, storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPaid, recordDelivery } from '../../../functions/src/orders/store-orders/record-sale.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt, ownerIn, type AuditedEntry, type TestOwner } from '../support/admin.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { readOrder } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// The endpoints read the secrets of providers when they are loaded.
const provider = await vi.hoisted(async () => (await import('../support/memory-provider.ts')).memoryProvider());
vi.mock('../../../functions/src/payments/providers.ts', () => ({
  paymentProvider: () => provider,
  PROVIDER_SECRETS: [],
}));
const { sell, refund } = ledgerSales(provider);

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());
beforeEach(() => documentAt('siteSettings', 'public').set({ instantMoneyEnabled: true, maintenanceMode: false }));

const partRef = (orderId: string, storeId: string) => documentAt('storeOrders', storeOrderId(orderId, storeId));
const readPart = async (orderId: string, storeId: string): Promise<StoreOrder> =>
  storeOrderSchema.parse((await partRef(orderId, storeId).get()).data());

/** Creates paid orders of a store. Returns their IDs. */
async function createOrders(storeId: string, count: number, changes: Partial<StoreOrder> = {}): Promise<string[]> {
  const orderIds = Array.from({ length: count }, () => uniqueId('order'));
  const batch = firestore.batch();
  for (const orderId of orderIds) {
    const part: StoreOrder = {
      orderId,
      storeId,
      status: 'paid',
      buyer: { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: '' },
      items: [sampleLine({ storeId })],
      totalCents: 999,
      tariffCents: 75,
      manualDelivery: true,
      deliveryStatus: 'manual',
      disputed: false,
      refundedLines: [],
      refundRequest: null,
      refundRequestedAt: null,
      isLaterPart: false,
      createdAt: Timestamp.now(),
      paidAt: Timestamp.now(),
      fulfilledAt: null,
      fulfilledBy: null,
      searchTokens: [],
      ...changes,
    };
    batch.set(partRef(orderId, storeId), part);
  }
  await batch.commit();
  return orderIds;
}

/** A seller who is logged in, and the seller's calls. */
async function sellerOf(storeId: string, storeRole: StoreRole = 'owner') {
  const seller = await createSeller(storeId, { storeRole });
  const { token, sessionId } = await mintSellerSession(seller);
  const call =
    (name: 'fulfilOrders' | 'undoFulfilment') =>
    async (orderIds: readonly string[], actId: string): Promise<ActOutcome> =>
      valueOf(await environment.call(name, { actId, orderIds: [...orderIds] }, { token }));
  return {
    ...seller,
    token,
    sessionId,
    fulfil: call('fulfilOrders'),
    undo: call('undoFulfilment'),
    ask: (orderIds: readonly unknown[], actId: unknown = randomUUID()) =>
      environment.call('fulfilOrders', { actId, orderIds }, { token }),
  };
}

async function auditOfAct(actId: string): Promise<AuditedEntry[]> {
  const { docs } = await firestore.collection(COLLECTIONS.auditLog).get();
  return docs.filter(({ id }) => id.endsWith(actId)).map((entry) => entry.data() as AuditedEntry);
}

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

  it('marks each order by one of two people of different roles at once, and only that person can undo it', async () => {
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

  it('names the skipped ones of five hundred orders and is one action in the audit log', async () => {
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

  it('assigns each of five hundred orders to either the seller or the owner at once, with an action of each', async () => {
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

describe('the undo of a completion', () => {
  it('restores the status by the delivery, once', async () => {
    const store = await createStore();
    const seller = await sellerOf(store.id);
    const open = await createOrders(store.id, 2);
    const [delivered = ''] = await createOrders(store.id, 1, { status: 'completed', deliveryStatus: 'delivered' });
    const actId = randomUUID();
    await seller.fulfil([...open, delivered], actId);
    expect(await seller.undo([...open, delivered], actId)).toEqual({ done: 3, left: [] });
    for (const orderId of open)
      expect(await readPart(orderId, store.id)).toMatchObject({ status: 'paid', fulfilledAt: null, fulfilledBy: null });
    expect((await readPart(delivered, store.id)).status).toBe('completed');
    expect(await seller.undo([...open, delivered], actId)).toEqual({ done: 3, left: [] });
    expect((await auditOfAct(actId)).map(({ action }) => action).toSorted()).toEqual([
      'FULFIL_STORE_ORDERS',
      'UNDO_FULFILMENT',
    ]);
  });

  it('leaves an order delivered that the bot has delivered since, and preserves the seller’s mark until then', async () => {
    const { storeId, productId } = await openStore(0);
    const seller = await sellerOf(storeId);
    const orderId = await sell([{ productId, quantity: 1 }]);
    const actId = randomUUID();
    await seller.fulfil([orderId], actId);
    const order = await readOrder(orderId);
    const delivered = await runOptimistic(async (batch) => {
      if (isPaid(order)) await recordDelivery(batch, orderId, order, 'delivered');
      return succeed(null);
    });
    expect(delivered.ok).toBe(true);
    expect(await readPart(orderId, storeId)).toMatchObject({ status: 'fulfilled', deliveryStatus: 'delivered' });
    expect(await seller.undo([orderId], actId)).toEqual({ done: 1, left: [] });
    expect(await readPart(orderId, storeId)).toMatchObject({ status: 'completed', fulfilledAt: null });
  });

  it('skips orders of another person, orders refunded since, and orders marked long ago', async () => {
    const store = await createStore();
    const [seller, colleague] = [await sellerOf(store.id), await sellerOf(store.id)];
    const [mine = '', theirs = '', gone = '', old = ''] = await createOrders(store.id, 4);
    const actId = randomUUID();
    await colleague.fulfil([theirs], actId);
    await seller.fulfil([mine, theirs, gone, old], actId);
    await partRef(gone, store.id).update({ status: 'refunded' });
    const fulfilledAt = Timestamp.fromMillis(Date.now() - UNDO_DEADLINE_MS - 1_000);
    await partRef(old, store.id).update({ fulfilledAt });
    const left = (orderId: string, because: string) => ({ orderId, storeId: store.id, because });
    expect(await seller.undo([mine, theirs, gone, old], actId)).toEqual({
      done: 1,
      left: [left(theirs, 'changed'), left(gone, 'refunded'), left(old, 'tooLate')],
    });
    expect((await readPart(mine, store.id)).status).toBe('paid');
    expect((await readPart(theirs, store.id)).fulfilledBy?.sellerId).toBe(colleague.sellerId);
    expect((await readPart(old, store.id)).status).toBe('fulfilled');
    expect((await seller.undo([old], randomUUID())).left).toEqual([left(old, 'changed')]);
  });
});

describe('the timeline of an order', () => {
  const stepsOf = async (token: string, orderId: string): Promise<TimelineStep[]> =>
    valueOf(await environment.call('getOrderTimeline', { orderId }, { token })).steps;

  it('shows the store its events with their times and actors', async () => {
    const [ash, birch] = [await openStore(0), await openStore(10)];
    const seller = await sellerOf(birch.storeId);
    const orderId = await sell([
      { productId: ash.productId, quantity: 1 },
      { productId: birch.productId, quantity: 2 },
    ]);
    expect((await stepsOf(seller.token, orderId)).map(({ step, by }) => [step, by])).toEqual([
      ['reserved', 'buyer'],
      ['paid', 'stripe'],
    ]);
    await seller.fulfil([orderId], randomUUID());
    await refund(orderId);
    const steps = await stepsOf(seller.token, orderId);
    expect(steps.map(({ step, by, name, cents }) => [step, by, name, cents])).toEqual([
      ['reserved', 'buyer', null, null],
      ['paid', 'stripe', null, null],
      ['fulfilled', 'seller', seller.username, null],
      ['refunded', 'stripe', null, -1_000],
    ]);
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).toSorted((a, b) => a - b));
    const asOwner = await owner.do('GET_ORDER_TIMELINE', { orderId, storeId: birch.storeId });
    expect(asOwner.steps).toEqual(steps);
  });

  it('is not visible to another store', async () => {
    const { storeId, productId } = await openStore(0);
    const orderId = await sell([{ productId, quantity: 1 }]);
    const stranger = await sellerOf((await createStore()).id);
    expect(codeOf(await environment.call('getOrderTimeline', { orderId }, { token: stranger.token }))).toBe(
      'ORDER_NOT_FOUND',
    );
    expect(codeOf(await environment.call('getOrderTimeline', { orderId }))).toBe('NOT_AUTHENTICATED');
    expect(codeOf(await environment.call('getOrderTimeline', { orderId }, { token: owner.token }))).toBe(
      'NOT_AUTHENTICATED',
    );
    expect((await owner.do('GET_ORDER_TIMELINE', { orderId, storeId })).steps).toHaveLength(2);
  });
});
