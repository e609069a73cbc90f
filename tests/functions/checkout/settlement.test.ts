import '../support/own-project.ts';
import { randomInt } from 'node:crypto';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import type { StoreSales } from '@blockbazaar/domain/sales/sales-operations';
import { addFigures } from '@blockbazaar/domain/sales/sales-totals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { ownerIn } from '../support/admin.ts';
import { checkoutOf, SHARED_CUSTOMER, readOrder, readReceipt } from '../support/orders.ts';
import {
  setStoreWebhook,
  postsOf,
  readDelivery,
  salesOf,
  sendAllOf,
  storeOrdersOf,
} from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

const COMPLETED = 'checkout.session.completed';

interface SampleStore {
  storeId: string;
  productId: string;
  /** The store's channel on Discord. */
  webhookId: string;
}

/** A store with a commission of 10%, one product at $2.50, and a Discord channel. */
async function openStore(): Promise<SampleStore> {
  const { id: storeId } = await createStore({ tariffPercentage: 10 });
  const { id: productId } = await createProduct(storeId, { stock: 100 });
  const webhookId = String(randomInt(1e9, 1e12));
  await setStoreWebhook(storeId, environment.discordWebhook(webhookId));
  return { storeId, productId, webhookId };
}

/** A paid order of two of each store's product. Its events are withheld until the test delivers them. */
async function buyAndPay(
  stores: SampleStore[],
  manualDelivery = false,
): Promise<{ orderId: string; sessionId: string; paymentRef: string; eventId: string }> {
  const items = stores.map(({ productId }) => ({ productId, quantity: 2 }));
  const { orderId } = valueOf(
    await environment.call('createCheckout', {
      ...checkoutOf('', 1, { customerInfo: SHARED_CUSTOMER }),
      items,
      manualDelivery,
    }),
  );
  await environment.sandbox.hold(orderId);
  const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
  const { payment_intent: paymentRef } = await environment.sandbox.act(sessionId, 'pay');
  if (paymentRef === null) throw new Error('It was not paid.');
  return { orderId, sessionId, paymentRef, eventId: (await environment.sandbox.eventOf(orderId, COMPLETED)).id };
}

const SOLD = { orderCount: 1, itemCount: 2, revenueCents: 500, tariffCents: 50 };

describe('settlement of a purchase', () => {
  it('creates one part, sale and post for each of two stores and one delivery, also with repeated reports', async () => {
    const stores = [await openStore(), await openStore()].toSorted((a, b) => (a.storeId < b.storeId ? -1 : 1));
    const { orderId, sessionId, eventId } = await buyAndPay(stores);
    await Promise.all([
      environment.sandbox.deliver(eventId, { times: 10 }),
      ...Array.from({ length: 5 }, () => environment.call('verifyPayment', { sessionId })),
    ]);

    expect(await readReceipt(orderId)).toMatchObject({ status: 'completed', deliveryStatus: 'pending' });
    const parts = await storeOrdersOf(orderId);
    expect(parts).toMatchObject(
      stores.map(({ storeId, productId }) => ({
        storeId,
        status: 'paid',
        totalCents: 500,
        tariffCents: 50,
        fulfilledAt: null,
        items: [{ productId, quantity: 2 }],
        buyer: { minecraftUsername: SHARED_CUSTOMER.minecraftUsername },
      })),
    );
    for (const { storeId } of stores) expect(await salesOf(storeId)).toMatchObject([SOLD]);
    expect(await readDelivery(orderId)).toMatchObject({
      status: 'pending',
      attempts: 0,
      items: [{ quantity: 2 }, { quantity: 2 }],
    });
    expect([...(await postsOf(orderId)).values()]).toMatchObject([{ status: 'pending' }, { status: 'pending' }]);

    await sendAllOf(orderId, 3);
    await sendAllOf(orderId);
    expect(await environment.sandbox.botDeliveriesOf(orderId)).toMatchObject([
      { minecraftUsername: SHARED_CUSTOMER.minecraftUsername, asked: 1 },
    ]);
    for (const { webhookId } of stores) {
      const [message, ...others] = await environment.sandbox.discordMessages(webhookId);
      expect(others).toEqual([]);
      expect(message?.content).toContain(orderNumber(orderId));
      expect(message?.content).toContain('You earn $5.00');
    }
    expect((await readOrder(orderId)).status).toBe('completed');
    expect(await readReceipt(orderId)).toMatchObject({ status: 'completed', deliveryStatus: 'delivered' });
    expect((await storeOrdersOf(orderId)).map(({ status }) => status)).toEqual(['completed', 'completed']);
    for (const { storeId } of stores) expect(await salesOf(storeId)).toMatchObject([SOLD]);
  });

  it('counts as one order of the site and one of each of three stores until it is refunded', async () => {
    const owner = await ownerIn(environment);
    const figures = async (storeId: string | null) => {
      const { total, recent, days } = await owner.do('GET_SALES_DATA', { storeId });
      return { total, recent, today: days.at(-1) };
    };
    const stores = [await openStore(), await openStore(), await openStore()];
    const before = await figures(null);
    const plus = (orderCount: number, itemCount: number, revenueCents: number) => {
      const sum = { orderCount, itemCount, revenueCents };
      const added = addFigures([before.total, sum]);
      return { total: added, recent: added, today: added };
    };
    const { orderId, paymentRef, eventId } = await buyAndPay(stores);
    await environment.sandbox.hold(paymentRef);
    await environment.sandbox.deliver(eventId, { times: 2 });

    expect(await figures(null)).toMatchObject(plus(1, 6, 1_500));
    for (const { storeId } of stores) {
      const ofStore = { orderCount: 1, itemCount: 2, revenueCents: 500 };
      expect(await figures(storeId)).toMatchObject({ total: ofStore, recent: ofStore, today: ofStore });
    }
    const rows = await owner.all<StoreSales>('GET_STORE_SALES', {});
    const ids = new Set(stores.map(({ storeId }) => storeId));
    expect(rows.filter(({ storeId }) => ids.has(storeId)).map(({ total }) => total.orderCount)).toEqual([1, 1, 1]);

    await environment.sandbox.refund(paymentRef);
    await environment.sandbox.deliver((await environment.sandbox.eventOf(orderId, 'charge.refunded')).id, { times: 2 });
    expect(await figures(null)).toMatchObject(plus(0, 0, 0));
    for (const { storeId } of stores) expect((await figures(storeId)).total.orderCount).toBe(0);
  });

  it('sends the amount of instant money to the bot, and counts as a sale of the site', async () => {
    const { storeId, productId } = await openStore();
    const moneyId = uniqueId('money');
    const money = { name: '5M', amount: 5, isCustom: false, priceCents: 100, description: '' };
    await firestore.collection('moneyProducts').doc(moneyId).set(money);
    const items = [
      { kind: 'money' as const, productId: moneyId, quantity: 3 },
      { productId, quantity: 1 },
    ];
    const { orderId } = valueOf(await environment.call('createCheckout', { ...checkoutOf('', 1), items }));
    await environment.sandbox.hold(orderId);
    const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    await sendAllOf(orderId);
    const [delivered] = await environment.sandbox.botDeliveriesOf(orderId);
    expect(delivered?.items).toEqual([
      { productId: moneyId, variantId: null, name: '5M', quantity: 3, millions: 15, answers: [], parts: [] },
      expect.objectContaining({ productId, quantity: 1, millions: null }),
    ]);
    const parts = await storeOrdersOf(orderId);
    expect(new Set(parts.map((part) => part.storeId))).toEqual(new Set([MONEY_STORE_ID, storeId]));
    expect(await salesOf(MONEY_STORE_ID)).toMatchObject([
      { orderCount: 1, itemCount: 3, revenueCents: 300, tariffCents: 0 },
    ]);
  });

  it('posts a manual delivery to staff and does not send it to the bot', async () => {
    const store = await openStore();
    const { orderId, eventId } = await buyAndPay([store], true);
    await environment.sandbox.deliver(eventId, { times: 3 });
    expect(await readReceipt(orderId)).toMatchObject({ status: 'completed', deliveryStatus: 'manual' });
    expect(await readDelivery(orderId)).toBeNull();
    await sendAllOf(orderId, 2);
    expect(await environment.sandbox.botDeliveriesOf(orderId)).toEqual([]);
    const messages = await environment.sandbox.discordMessages(
      `Manual delivery requested: order ${orderNumber(orderId)}`,
    );
    expect(messages).toMatchObject([{ webhookId: '3' }]);
    expect(await storeOrdersOf(orderId)).toMatchObject([
      { status: 'paid', manualDelivery: true, deliveryStatus: 'manual' },
    ]);
  });

  it('drops the post of a store without a Discord channel', async () => {
    const { id: storeId } = await createStore();
    const { id: productId } = await createProduct(storeId);
    const { orderId, eventId } = await buyAndPay([{ storeId, productId, webhookId: '' }]);
    await environment.sandbox.deliver(eventId);
    await sendAllOf(orderId);
    expect([...(await postsOf(orderId)).values()]).toMatchObject([{ status: 'dropped', lastError: 'no_webhook' }]);
  });
});

it('includes thirty concurrent settlements in the store’s sales', async () => {
  const store = await openStore();
  const orders = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const customerInfo = { discordUsername: 'night.owl', minecraftUsername: `Owl_${index}`, notes: '' };
      return environment.call('createCheckout', checkoutOf(store.productId, 2, { customerInfo })).then(valueOf);
    }),
  );
  const events = await Promise.all(
    orders.map(async ({ orderId }) => {
      await environment.sandbox.hold(orderId);
      await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
      return environment.sandbox.eventOf(orderId, COMPLETED);
    }),
  );
  const answers = await Promise.all(events.map(({ id }) => environment.sandbox.deliver(id, { times: 2 })));
  expect(answers.flat()).toEqual(Array.from({ length: 60 }, () => 200));
  expect(await salesOf(store.storeId)).toMatchObject([
    { orderCount: 30, itemCount: 60, revenueCents: 15_000, tariffCents: 1_500 },
  ]);
}, 120_000);
