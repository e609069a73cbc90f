import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { stripeProvider } from '../../../functions/src/payments/stripe/stripe-provider.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, stockOf } from '../../support/fixtures.ts';
import { SESSIONS_PATH } from '../../support/sandbox.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, idsOf, readOrder, readReceipt } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

async function buy(): Promise<{ orderId: string; sessionId: string; productId: string }> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
  return { orderId, sessionId: (await environment.sandbox.sessionOf(orderId)).id, productId: product.id };
}

describe('cancelCheckout', () => {
  it('closes the payment, then releases the stock', async () => {
    const { orderId, productId } = await buy();
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'canceled_by_buyer' });
    expect(await readReceipt(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'canceled_by_buyer' });
    expect((await environment.sandbox.sessionOf(orderId)).status).toBe('expired');
    expect(await stockOf(productId)).toBe(10);
  });

  it('releases the stock once in five concurrent calls with the event of the closed session', async () => {
    const { orderId, productId } = await buy();
    const answers = await Promise.all(Array.from({ length: 5 }, () => environment.call('cancelCheckout', { orderId })));
    expect(answers.map((answer) => valueOf(answer).status)).toEqual(Array.from({ length: 5 }, () => 'cancelled'));
    expect(valueOf(await environment.call('cancelCheckout', { orderId })).status).toBe('cancelled');
    expect(await stockOf(productId)).toBe(10);
  });

  it('counts as the buyer’s cancellation when the event of the closed session arrives first, and permits another order', async () => {
    const product = await createProduct(storeId, { stock: 4 });
    const checkout = checkoutOf(product.id, 4);
    const { orderId } = valueOf(await environment.call('createCheckout', checkout));
    const close = stripeProvider.close.bind(stripeProvider);
    vi.spyOn(stripeProvider, 'close').mockImplementationOnce(async (providerRef) => {
      const closed = await close(providerRef);
      await expect.poll(async () => (await readOrder(orderId)).status).toBe('cancelled');
      return closed;
    });
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await readOrder(orderId)).toMatchObject({ cancelReason: 'canceled_by_buyer' });
    const again = { ...checkout, requestId: randomUUID(), replaces: orderId };
    expect(valueOf(await environment.call('createCheckout', again)).orderId).not.toBe(orderId);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('settles a paid order', async () => {
    const { orderId, sessionId, productId } = await buy();
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'completed' });
    expect((await readOrder(orderId)).status).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
  });

  it('results in a paid order, or a cancelled one with a closed payment, when it is concurrent with the payment', async () => {
    const { orderId, sessionId, productId } = await buy();
    const [, cancelled] = await Promise.all([
      environment.sandbox.act(sessionId, 'pay'),
      environment.call('cancelCheckout', { orderId }),
    ]);
    const { status } = valueOf(cancelled);
    const paid = (await environment.sandbox.sessionOf(orderId)).payment_status === 'paid';
    expect(status).toBe(paid ? 'completed' : 'cancelled');
    expect(await stockOf(productId)).toBe(paid ? 6 : 10);
  });

  it('does not change a completed order', async () => {
    const { orderId, sessionId, productId } = await buy();
    await environment.sandbox.act(sessionId, 'pay');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'completed' });
    expect(await stockOf(productId)).toBe(6);
  });

  it('leaves the stock reserved while the payment is processing', async () => {
    const { orderId, sessionId, productId } = await buy();
    await environment.sandbox.act(sessionId, 'process');
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'pending' });
    expect(await stockOf(productId)).toBe(6);
  });

  it('releases the stock of an order without a payment', async () => {
    const product = await createProduct(storeId);
    const reserved = await reserveStock(checkoutOf(product.id, 4), 'stripe', ANONYMOUS_CALLER);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    const { orderId } = reserved.value;
    expect(valueOf(await environment.call('cancelCheckout', { orderId }))).toEqual({ status: 'cancelled' });
    expect(await stockOf(product.id)).toBe(10);
  });

  it('cancels an order of a deleted product and does not recreate the product', async () => {
    const { orderId, productId } = await buy();
    await firestore.collection('products').doc(productId).delete();
    expect(valueOf(await environment.call('cancelCheckout', { orderId })).status).toBe('cancelled');
    expect((await firestore.collection('products').doc(productId).get()).exists).toBe(false);
  });

  it('leaves the stock reserved while the provider is down, and the next sweep releases it', async () => {
    const { orderId, sessionId, productId } = await buy();
    await environment.sandbox.addFault({ path: `${SESSIONS_PATH}/${sessionId}`, times: 2, status: 500 });
    expect(codeOf(await environment.call('cancelCheckout', { orderId }))).toBe('PROVIDER_UNAVAILABLE');
    expect((await readOrder(orderId)).status).toBe('pending');
    expect(await stockOf(productId)).toBe(6);
    expect(await sweepOrders()).toEqual({ released: 1, settled: 0, refunded: 0, unfinished: 0 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'canceled_by_buyer' });
    expect(await stockOf(productId)).toBe(10);
  });

  it('leaves an order to the sweep, which settles it, when the payment arrives while the provider is down', async () => {
    const { orderId, sessionId, productId } = await buy();
    await environment.sandbox.hold(orderId);
    await environment.sandbox.addFault({ path: `${SESSIONS_PATH}/${sessionId}`, times: 2, drop: true });
    expect(codeOf(await environment.call('cancelCheckout', { orderId }))).toBe('PROVIDER_UNAVAILABLE');
    await environment.sandbox.act(sessionId, 'pay');
    expect(await sweepOrders()).toEqual({ released: 0, settled: 1, refunded: 0, unfinished: 0 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', cancelReason: null });
    expect(await stockOf(productId)).toBe(6);
  });

  it.each(['unknown', '0'.repeat(32), '0'.repeat(100)])('rejects the unknown order %s', async (orderId) => {
    expect(codeOf(await environment.call('cancelCheckout', { orderId }))).toBe('ORDER_NOT_FOUND');
  });

  it.each([{}, { orderId: '' }, { orderId: '../x' }, { orderId: '__x__' }, { orderId: 'x', why: 1 }])(
    'refuses %j',
    async (data) => {
      expect(codeOf(await environment.call('cancelCheckout', data))).toBe('INVALID_INPUT');
    },
  );
});

describe('verifyPayment', () => {
  it('returns not verified for an open payment', async () => {
    const { orderId, sessionId, productId } = await buy();
    expect(valueOf(await environment.call('verifyPayment', { sessionId }))).toEqual({
      verified: false,
      ...(await idsOf(orderId)),
    });
    expect(await stockOf(productId)).toBe(6);
  });

  it('calls no provider and returns no information for a session without an order', async () => {
    const sessionId = 'cs_test_0000000000000000';
    expect(codeOf(await environment.call('verifyPayment', { sessionId }))).toBe('ORDER_NOT_FOUND');
    expect(await environment.sandbox.requests(sessionId)).toEqual([]);
  });

  it.each([{}, { sessionId: '' }, { sessionId: 'a/b' }, { sessionId: 'x'.repeat(201) }])('refuses %j', async (data) => {
    expect(codeOf(await environment.call('verifyPayment', data))).toBe('INVALID_INPUT');
  });
});
