import './support/own-project.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deliveries } from '../../functions/src/deliveries/deliveries.ts';
import { dispatch } from '../../functions/src/dispatch/dispatch.ts';
import { sendDue } from '../../functions/src/dispatch/send-due.ts';
import type { FaultInput } from '../../sandbox/control/faults.ts';
import { valueOf } from '../support/callable.ts';
import { createProduct, createStore, firestore } from '../support/fixtures.ts';
import { BOT_PATH } from '../support/sandbox.ts';
import { doAndKill, killAtEveryStep, type Kill } from './support/killed-process.ts';
import { checkoutOf, readOrder, readReceipt } from './support/orders.ts';
import { deliveryDocument, makeDue, readDelivery, storeOrdersOf } from './support/settlement-assertions.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let storeId: string;
beforeAll(async () => {
  world = await startWorld();
  storeId = (await createStore()).id;
});
afterAll(() => world.stop());

/** A paid order of two lanterns, whose delivery is not sent yet. */
async function sell(): Promise<string> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await world.call('createCheckout', checkoutOf(product.id, 2)));
  const { id } = await world.sandbox.sessionOf(orderId);
  await world.sandbox.hold(orderId);
  await world.sandbox.act(id, 'pay');
  expect(valueOf(await world.call('verifyPayment', { sessionId: id })).verified).toBe(true);
  return orderId;
}

const spoil = (orderId: string, fault: Omit<FaultInput, 'path'>): Promise<void> =>
  world.sandbox.addFault({ path: BOT_PATH, match: orderId, ...fault });

async function expectDelivered(orderId: string, attempts: number): Promise<void> {
  expect(await readDelivery(orderId)).toMatchObject({
    status: 'delivered',
    attempts,
    nextAttemptAt: null,
    lastError: null,
  });
  expect((await readOrder(orderId)).deliveryStatus).toBe('delivered');
  expect((await readReceipt(orderId)).deliveryStatus).toBe('delivered');
  expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'completed' }]);
  expect(await world.sandbox.botDeliveriesOf(orderId)).toMatchObject([
    { deliveryId: orderId, minecraftUsername: '.Owl_99' },
  ]);
}

describe('a delivery', () => {
  it('is told to the bot once, whoever finds it, and the order says so', async () => {
    const orderId = await sell();
    await spoil(orderId, { delayMs: 200 });
    await Promise.all([
      ...Array.from({ length: 10 }, () => dispatch(deliveries, orderId)),
      ...Array.from({ length: 3 }, () => sendDue(deliveries)),
    ]);
    await expectDelivered(orderId, 1);
    const requests = await world.sandbox.requests(orderId);
    const told = requests.filter(({ path }) => path === BOT_PATH);
    expect(told).toMatchObject([{ idempotencyKey: orderId, status: 201 }]);
    expect(JSON.parse(told[0]?.body ?? '')).toMatchObject({
      deliveryId: orderId,
      orderId,
      items: [{ quantity: 2, millions: null }],
    });
  });

  it('leaves what a seller has marked as fulfilled', async () => {
    const orderId = await sell();
    await firestore.collection('storeOrders').doc(`${orderId}_${storeId}`).update({ status: 'fulfilled' });
    await dispatch(deliveries, orderId);
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'fulfilled' }]);
    expect((await readOrder(orderId)).deliveryStatus).toBe('delivered');
  });
});

describe('the bot at its worst', () => {
  it.each<[string, Omit<FaultInput, 'path'>, string]>([
    ['is down', { drop: true }, 'network'],
    ['answers 500', { status: 500 }, 'http_500'],
    ['refuses it', { status: 422 }, 'http_422'],
    ['leads elsewhere', { status: 302 }, 'http_302'],
    ['never answers', { hang: true }, 'timeout'],
    ['delivers, but its answer is lost', { drop: true, afterEffect: true }, 'network'],
  ])('%s: it is told again, and delivers once', async (_what, fault, reason) => {
    const orderId = await sell();
    await spoil(orderId, fault);
    await dispatch(deliveries, orderId);
    expect(await readDelivery(orderId)).toMatchObject({ status: 'pending', attempts: 1, lastError: reason });
    expect((await readReceipt(orderId)).deliveryStatus).toBe('pending');
    await makeDue(deliveryDocument(orderId));
    await sendDue(deliveries);
    await expectDelivered(orderId, 2);
  });

  it('does not take it for a day: it is dead-lettered, and the order says so', async () => {
    const orderId = await sell();
    await spoil(orderId, { status: 500 });
    await makeDue(deliveryDocument(orderId), 24);
    await dispatch(deliveries, orderId);
    expect(await readDelivery(orderId)).toMatchObject({
      status: 'deadLettered',
      lastError: 'http_500',
      nextAttemptAt: null,
    });
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', deliveryStatus: 'deadLettered' });
    expect((await readReceipt(orderId)).deliveryStatus).toBe('deadLettered');
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'paid' }]);
  });

  describe('is not there or not ours', () => {
    const { DELIVERY_BOT_URL, DELIVERY_BOT_SECRET } = process.env;
    let kept: Record<string, string | undefined> = { DELIVERY_BOT_URL, DELIVERY_BOT_SECRET };
    beforeAll(() => {
      kept = { DELIVERY_BOT_URL: process.env.DELIVERY_BOT_URL, DELIVERY_BOT_SECRET: process.env.DELIVERY_BOT_SECRET };
    });
    afterEach(() => Object.assign(process.env, kept));

    it('without a bot it waits for one', async () => {
      const orderId = await sell();
      process.env.DELIVERY_BOT_URL = '';
      await dispatch(deliveries, orderId);
      await sendDue(deliveries);
      expect(await readDelivery(orderId)).toMatchObject({ status: 'pending', attempts: 0 });
      Object.assign(process.env, kept);
      await sendDue(deliveries);
      await expectDelivered(orderId, 1);
    });

    it('a bot with another secret takes nothing', async () => {
      const orderId = await sell();
      process.env.DELIVERY_BOT_SECRET = 'another';
      await dispatch(deliveries, orderId);
      expect(await readDelivery(orderId)).toMatchObject({ status: 'pending', lastError: 'http_401' });
      expect(await world.sandbox.botDeliveriesOf(orderId)).toEqual([]);
    });
  });
});

it('a process that is killed at any step: the delivery gets through, and is made once', async () => {
  const steps = await killAtEveryStep(async (kill: Kill) => {
    const orderId = await sell();
    const finished = await doAndKill({ name: 'sendDelivery', input: orderId }, kill);
    if ((await readDelivery(orderId))?.status === 'pending') await makeDue(deliveryDocument(orderId));
    await sendDue(deliveries);
    await expectDelivered(orderId, (await readDelivery(orderId))?.attempts ?? 0);
    return finished;
  });
  expect(steps).toBe(3);
}, 120_000);
