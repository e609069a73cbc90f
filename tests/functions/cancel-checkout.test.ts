import './support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reserveStock } from '../../functions/src/checkout/reserve-stock.ts';
import { sweep } from '../../functions/src/checkout/sweep.ts';
import { stripeProvider } from '../../functions/src/payments/stripe/stripe-provider.ts';
import { codeOf, valueOf } from '../support/callable.ts';
import { createProduct, createStore, firestore, stockOf } from '../support/fixtures.ts';
import { SESSIONS_PATH } from '../support/sandbox.ts';
import { NOBODY } from './support/nobody.ts';
import { checkoutOf, idsOf, readOrder, readReceipt } from './support/orders.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let storeId: string;

beforeAll(async () => {
  world = await startWorld();
  storeId = (await createStore()).id;
});
afterAll(() => world.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

async function buy(): Promise<{ orderId: string; sessionId: string; productId: string }> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await world.call('createCheckout', checkoutOf(product.id, 4)));
  return { orderId, sessionId: (await world.sandbox.sessionOf(orderId)).id, productId: product.id };
}

describe('cancelCheckout', () => {
  it('closes the payment, then releases the stock', async () => {
    const { orderId, productId } = await buy();
    expect(valueOf(await world.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'canceled_by_buyer' });
    expect(await readReceipt(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'canceled_by_buyer' });
    expect((await world.sandbox.sessionOf(orderId)).status).toBe('expired');
    expect(await stockOf(productId)).toBe(10);
  });

  it('called five times at once, with the event of the closed session, releases the stock once', async () => {
    const { orderId, productId } = await buy();
    const answers = await Promise.all(Array.from({ length: 5 }, () => world.call('cancelCheckout', { orderId })));
    expect(answers.map((answer) => valueOf(answer).status)).toEqual(Array.from({ length: 5 }, () => 'cancelled'));
    expect(valueOf(await world.call('cancelCheckout', { orderId })).status).toBe('cancelled');
    expect(await stockOf(productId)).toBe(10);
  });

  it('is the buyer’s doing even where the event of the closed session comes first: another order takes its place', async () => {
    const product = await createProduct(storeId, { stock: 4 });
    const checkout = checkoutOf(product.id, 4);
    const { orderId } = valueOf(await world.call('createCheckout', checkout));
    const close = stripeProvider.close.bind(stripeProvider);
    vi.spyOn(stripeProvider, 'close').mockImplementationOnce(async (providerRef) => {
      const closed = await close(providerRef);
      await expect.poll(async () => (await readOrder(orderId)).status).toBe('cancelled');
      return closed;
    });
    expect(valueOf(await world.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await readOrder(orderId)).toMatchObject({ cancelReason: 'canceled_by_buyer' });
    const again = { ...checkout, requestId: randomUUID(), replaces: orderId };
    expect(valueOf(await world.call('createCheckout', again)).orderId).not.toBe(orderId);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('of a paid order, settles it', async () => {
    const { orderId, sessionId, productId } = await buy();
    await world.sandbox.hold(orderId);
    await world.sandbox.act(sessionId, 'pay');
    expect(valueOf(await world.call('cancelCheckout', { orderId }))).toEqual({ status: 'completed' });
    expect((await readOrder(orderId)).status).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
  });

  it('concurrent with the payment, ends in a paid order or in a cancelled one with a closed payment', async () => {
    const { orderId, sessionId, productId } = await buy();
    const [, cancelled] = await Promise.all([
      world.sandbox.act(sessionId, 'pay'),
      world.call('cancelCheckout', { orderId }),
    ]);
    const { status } = valueOf(cancelled);
    const paid = (await world.sandbox.sessionOf(orderId)).payment_status === 'paid';
    expect(status).toBe(paid ? 'completed' : 'cancelled');
    expect(await stockOf(productId)).toBe(paid ? 6 : 10);
  });

  it('of a completed order, changes nothing', async () => {
    const { orderId, sessionId, productId } = await buy();
    await world.sandbox.act(sessionId, 'pay');
    expect(valueOf(await world.call('verifyPayment', { sessionId })).verified).toBe(true);
    expect(valueOf(await world.call('cancelCheckout', { orderId }))).toEqual({ status: 'completed' });
    expect(await stockOf(productId)).toBe(6);
  });

  it('while the payment is processing, keeps the stock reserved', async () => {
    const { orderId, sessionId, productId } = await buy();
    await world.sandbox.act(sessionId, 'process');
    expect(valueOf(await world.call('cancelCheckout', { orderId }))).toEqual({ status: 'pending' });
    expect(await stockOf(productId)).toBe(6);
  });

  it('of an order without a payment, releases the stock', async () => {
    const product = await createProduct(storeId);
    const reserved = await reserveStock(checkoutOf(product.id, 4), 'stripe', NOBODY);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    const { orderId } = reserved.value;
    expect(valueOf(await world.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await stockOf(product.id)).toBe(10);
  });

  it('of an order with a deleted product, cancels the order and does not recreate the product', async () => {
    const { orderId, productId } = await buy();
    await firestore.collection('products').doc(productId).delete();
    expect(valueOf(await world.call('cancelCheckout', { orderId })).status).toBe('cancelled');
    expect((await firestore.collection('products').doc(productId).get()).exists).toBe(false);
  });

  it('while the provider is down, keeps the stock reserved, and the next sweep releases it', async () => {
    const { orderId, sessionId, productId } = await buy();
    await world.sandbox.addFault({ path: `${SESSIONS_PATH}/${sessionId}`, times: 2, status: 500 });
    expect(codeOf(await world.call('cancelCheckout', { orderId }))).toBe('PROVIDER_UNAVAILABLE');
    expect((await readOrder(orderId)).status).toBe('pending');
    expect(await stockOf(productId)).toBe(6);
    expect(await sweep()).toEqual({ released: 1, settled: 0, refunded: 0, left: 0 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'canceled_by_buyer' });
    expect(await stockOf(productId)).toBe(10);
  });

  it('while the provider is down and the payment arrives, leaves the order to the sweep, which settles it', async () => {
    const { orderId, sessionId, productId } = await buy();
    await world.sandbox.hold(orderId);
    await world.sandbox.addFault({ path: `${SESSIONS_PATH}/${sessionId}`, times: 2, drop: true });
    expect(codeOf(await world.call('cancelCheckout', { orderId }))).toBe('PROVIDER_UNAVAILABLE');
    await world.sandbox.act(sessionId, 'pay');
    expect(await sweep()).toEqual({ released: 0, settled: 1, refunded: 0, left: 0 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', cancelReason: null });
    expect(await stockOf(productId)).toBe(6);
  });

  it.each(['unknown', '0'.repeat(32), '0'.repeat(100)])('of the unknown order %s is refused', async (orderId) => {
    expect(codeOf(await world.call('cancelCheckout', { orderId }))).toBe('ORDER_NOT_FOUND');
  });

  it.each([{}, { orderId: '' }, { orderId: '../x' }, { orderId: '__x__' }, { orderId: 'x', why: 1 }])(
    'refuses %j',
    async (data) => {
      expect(codeOf(await world.call('cancelCheckout', data))).toBe('INVALID_INPUT');
    },
  );
});

describe('verifyPayment', () => {
  it('of an open payment returns not verified', async () => {
    const { orderId, sessionId, productId } = await buy();
    expect(valueOf(await world.call('verifyPayment', { sessionId }))).toEqual({
      verified: false,
      ...(await idsOf(orderId)),
    });
    expect(await stockOf(productId)).toBe(6);
  });

  it('of a session without an order calls no provider and returns nothing about it', async () => {
    const sessionId = 'cs_test_0000000000000000';
    expect(codeOf(await world.call('verifyPayment', { sessionId }))).toBe('ORDER_NOT_FOUND');
    expect(await world.sandbox.requests(sessionId)).toEqual([]);
  });

  it.each([{}, { sessionId: '' }, { sessionId: 'a/b' }, { sessionId: 'x'.repeat(201) }])('refuses %j', async (data) => {
    expect(codeOf(await world.call('verifyPayment', data))).toBe('INVALID_INPUT');
  });
});
