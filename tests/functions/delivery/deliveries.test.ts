import '../support/own-project.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { sendDue } from '../../../functions/src/outbox/send-due.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { BOT_PATH } from '../../support/sandbox.ts';
import { readReceipt } from '../support/orders.ts';
import { deliveryDocument, makeDue, readDelivery, storeOrdersOf } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { expectDeliveredAt, sellForDelivery } from './paid-deliveries.ts';

let environment: TestEnvironment;
let storeId: string;
beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const sell = (): Promise<string> => sellForDelivery(environment, storeId);
const expectDelivered = (orderId: string, attempts: number): Promise<void> =>
  expectDeliveredAt(environment, orderId, attempts);

const failRequests = (orderId: string, fault: Omit<FaultInput, 'path'>): Promise<void> =>
  environment.sandbox.addFault({ path: BOT_PATH, match: orderId, ...fault });

describe('a delivery', () => {
  it('is sent to the bot once by concurrent dispatches, and the order shows it as delivered', async () => {
    const orderId = await sell();
    await failRequests(orderId, { delayMs: 200 });
    await Promise.all([
      dispatchNew(deliveries, orderId),
      ...Array.from({ length: 9 }, () => dispatch(deliveries, orderId)),
      ...Array.from({ length: 3 }, () => sendDue(deliveries)),
    ]);
    await expectDelivered(orderId, 1);
    const requests = await environment.sandbox.requests(orderId);
    const sent = requests.filter(({ path }) => path === BOT_PATH);
    expect(sent).toMatchObject([{ idempotencyKey: orderId, status: 201 }]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      deliveryId: orderId,
      orderId,
      items: [{ quantity: 2, millions: null }],
    });
  });

  it('does not change an order that the seller marked as fulfilled', async () => {
    const orderId = await sell();
    await firestore.collection('storeOrders').doc(`${orderId}_${storeId}`).update({ status: 'fulfilled' });
    await dispatchNew(deliveries, orderId);
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'fulfilled', deliveryStatus: 'delivered' }]);
    expect((await readReceipt(orderId)).deliveryStatus).toBe('delivered');
  });
});

describe('a delivery to a failing bot', () => {
  it.each<[string, Omit<FaultInput, 'path'>, string]>([
    ['is down', { drop: true }, 'network'],
    ['responds with 500', { status: 500 }, 'http_500'],
    ['responds with 422', { status: 422 }, 'http_422'],
    ['responds with a redirect', { status: 302 }, 'http_302'],
    ['never responds', { hang: true }, 'timeout'],
    ['delivers but its response is lost', { drop: true, afterEffect: true }, 'network'],
  ])('is retried and delivered once when the bot %s', async (_what, fault, reason) => {
    const orderId = await sell();
    await failRequests(orderId, fault);
    await dispatchNew(deliveries, orderId);
    expect(await readDelivery(orderId)).toMatchObject({ status: 'pending', attempts: 1, lastError: reason });
    expect((await readReceipt(orderId)).deliveryStatus).toBe('pending');
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'paid', deliveryStatus: 'pending' }]);
    await makeDue(deliveryDocument(orderId));
    await sendDue(deliveries);
    await expectDelivered(orderId, 2);
  });

  it('is dead-lettered after failures for a day, and the order shows it', async () => {
    const orderId = await sell();
    await failRequests(orderId, { status: 500 });
    await makeDue(deliveryDocument(orderId), 24);
    await dispatchNew(deliveries, orderId);
    expect(await readDelivery(orderId)).toMatchObject({
      status: 'deadLettered',
      lastError: 'http_500',
      nextAttemptAt: null,
    });
    expect(await readReceipt(orderId)).toMatchObject({ status: 'completed', deliveryStatus: 'deadLettered' });
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'paid', deliveryStatus: 'deadLettered' }]);
  });

  describe('with missing or wrong settings', () => {
    const { DELIVERY_BOT_URL, DELIVERY_BOT_SECRET } = process.env;
    let kept: Record<string, string | undefined> = { DELIVERY_BOT_URL, DELIVERY_BOT_SECRET };
    beforeAll(() => {
      kept = { DELIVERY_BOT_URL: process.env.DELIVERY_BOT_URL, DELIVERY_BOT_SECRET: process.env.DELIVERY_BOT_SECRET };
    });
    afterEach(() => Object.assign(process.env, kept));

    it('stays pending without a URL and is delivered when there is one', async () => {
      const orderId = await sell();
      process.env.DELIVERY_BOT_URL = '';
      await dispatchNew(deliveries, orderId);
      await sendDue(deliveries);
      expect(await readDelivery(orderId)).toMatchObject({ status: 'pending', attempts: 0 });
      Object.assign(process.env, kept);
      await makeDue(deliveryDocument(orderId));
      await sendDue(deliveries);
      await expectDelivered(orderId, 1);
    });

    it('stays pending with a wrong secret, and nothing is delivered', async () => {
      const orderId = await sell();
      process.env.DELIVERY_BOT_SECRET = 'another';
      await dispatchNew(deliveries, orderId);
      expect(await readDelivery(orderId)).toMatchObject({ status: 'pending', lastError: 'http_401' });
      expect(await environment.sandbox.botDeliveriesOf(orderId)).toEqual([]);
    });
  });
});
