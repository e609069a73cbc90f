import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { succeed } from '@blockbazaar/domain/failures';
import { UNDO_DEADLINE_MS } from '@blockbazaar/domain/orders/bulk-fulfilment';
import type { TimelineStep } from '@blockbazaar/domain/orders/order-timeline';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPaid, recordDelivery } from '../../../functions/src/orders/store-orders/record-sale.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { documentAt } from '../support/admin.ts';
import { ledgerSales, openStore } from '../support/ledger-sales.ts';
import { readOrder } from '../support/orders.ts';
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
const { sell, refund } = ledgerSales(provider);

beforeAll(startOrderSite);
afterAll(() => environment.stop());
beforeEach(() => documentAt('siteSettings', 'public').set({ instantMoneyEnabled: true, maintenanceMode: false }));

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
