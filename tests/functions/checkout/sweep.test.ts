import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reserveStock } from '../../../functions/src/checkout/reserve-stock.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, stockOf } from '../../support/fixtures.ts';
import { SESSIONS_PATH } from '../../support/sandbox.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { checkoutOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import { buyWithPaypal } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const NOTHING = { released: 0, settled: 0, refunded: 0, unfinished: 0 };

async function buy(productId: string, quantity: number): Promise<{ orderId: string; sessionId: string }> {
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(productId, quantity)));
  return { orderId, sessionId: (await environment.sandbox.sessionOf(orderId)).id };
}

/** Moves the end of an order's reservation `seconds` into the past. */
const expire = async (orderId: string, seconds = 1): Promise<void> => {
  await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - seconds * 1_000) });
};

/** Sets an order's next attempt, after a failed one, to now. */
const makeRetryDue = async (orderId: string): Promise<void> => {
  await orderDocument(orderId).update({ sweepRetryAt: Timestamp.now() });
};

/** Makes Stripe not respond to calls about these sessions. */
const HANGING_SESSION = 'cs_hanging';

async function reserveHanging(productId: string): Promise<string> {
  const reserved = await reserveStock(checkoutOf(productId, 1), 'stripe', ANONYMOUS_CALLER);
  if (!reserved.ok) throw new Error(reserved.failure.code);
  const { orderId } = reserved.value;
  await orderDocument(orderId).update({ providerRef: `${HANGING_SESSION}_${orderId}` });
  await expire(orderId, 3_600);
  return orderId;
}

describe('sweepOrders', () => {
  it('releases an expired order, closes its payment, and does not change other orders', async () => {
    const product = await createProduct(storeId);
    const [old, fresh] = [await buy(product.id, 4), await buy(product.id, 2)];
    await expire(old.orderId);
    expect(await sweepOrders()).toEqual({ ...NOTHING, released: 1 });
    expect(await readOrder(old.orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect((await readReceipt(old.orderId)).status).toBe('cancelled');
    expect((await environment.sandbox.sessionOf(old.orderId)).status).toBe('expired');
    expect((await readOrder(fresh.orderId)).status).toBe('pending');
    expect(await stockOf(product.id)).toBe(8);
    expect(await sweepOrders()).toEqual(NOTHING);
    expect(await stockOf(product.id)).toBe(8);
  });

  it('settles an expired order that was paid', async () => {
    const product = await createProduct(storeId);
    const { orderId, sessionId } = await buy(product.id, 4);
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act(sessionId, 'pay');
    await expire(orderId);
    expect(await sweepOrders()).toEqual({ ...NOTHING, settled: 1 });
    expect((await readOrder(orderId)).status).toBe('completed');
    expect(await stockOf(product.id)).toBe(6);
  });

  it('returns the stock of each order once in three concurrent calls', async () => {
    const product = await createProduct(storeId, { stock: 20 });
    const orders = [await buy(product.id, 4), await buy(product.id, 4), await buy(product.id, 4)];
    for (const { orderId } of orders) await expire(orderId);
    await Promise.all([sweepOrders(), sweepOrders(), sweepOrders()]);
    expect(await stockOf(product.id)).toBe(20);
    expect(await sweepOrders()).toEqual(NOTHING);
  });

  it('leaves the stock of an expired order reserved while its payment is processing', async () => {
    const product = await createProduct(storeId);
    const { orderId, sessionId } = await buy(product.id, 4);
    await environment.sandbox.hold(orderId);
    await environment.sandbox.act(sessionId, 'process');
    await expire(orderId);
    expect(await sweepOrders()).toEqual({ ...NOTHING, unfinished: 1 });
    const { status, expiresAt } = await readOrder(orderId);
    expect(status).toBe('pending');
    expect(expiresAt.toMillis()).toBeGreaterThan(Date.now());
    expect(await stockOf(product.id)).toBe(6);
  });

  it('releases an order whose payment was never opened, and one whose payment does not exist at the provider', async () => {
    const product = await createProduct(storeId);
    const reserved = await reserveStock(checkoutOf(product.id, 4), 'stripe', ANONYMOUS_CALLER);
    if (!reserved.ok) throw new Error(reserved.failure.code);
    const { orderId } = await buy(product.id, 2);
    await orderDocument(orderId).update({ providerRef: 'cs_test_lost' });
    await expire(reserved.value.orderId);
    await expire(orderId);
    expect(await sweepOrders()).toEqual({ ...NOTHING, released: 2 });
    expect(await stockOf(product.id)).toBe(10);
  });

  it('continues after an order that cannot be ended now, and ends it when its next attempt is due', async () => {
    const product = await createProduct(storeId, { stock: 100 });
    const stuck = await buy(product.id, 1);
    await expire(stuck.orderId, 3_600);
    await environment.sandbox.addFault({ path: `${SESSIONS_PATH}/${stuck.sessionId}`, times: 2, status: 500 });
    const broken = await buy(product.id, 1);
    await orderDocument(broken.orderId).update({ totalCents: 'no number' });
    await expire(broken.orderId, 3_500);
    // These are more orders than one batch contains, and they follow the two above.
    const others = Array.from({ length: 55 }, () =>
      reserveStock(checkoutOf(product.id, 1), 'stripe', ANONYMOUS_CALLER),
    );
    for (const reserved of await Promise.all(others)) {
      if (!reserved.ok) throw new Error(reserved.failure.code);
      await expire(reserved.value.orderId);
    }
    expect(await sweepOrders()).toEqual({ ...NOTHING, released: 55, unfinished: 2 });
    expect(await stockOf(product.id)).toBe(98);
    expect(await readOrder(stuck.orderId)).toMatchObject({ status: 'pending', sweepFailures: 1 });
    await makeRetryDue(stuck.orderId);
    expect(await sweepOrders()).toEqual({ ...NOTHING, released: 1, unfinished: 1 });
    expect(await readOrder(stuck.orderId)).toMatchObject({ status: 'cancelled', sweepFailures: 0, sweepRetryAt: null });
    expect(await stockOf(product.id)).toBe(99);
    await orderDocument(broken.orderId).delete();
  });

  it('ends the orders of other providers while many orders of a hanging provider are due before them', async () => {
    const product = await createProduct(storeId, { stock: 1_000 });
    // Without a circuit breaker, these take 13 times the limit of a try: 20 at a time, two tries each.
    const hanging = await Promise.all(Array.from({ length: 130 }, () => reserveHanging(product.id)));
    await environment.sandbox.addFault({ path: SESSIONS_PATH, match: HANGING_SESSION, times: 1_000, hang: true });
    const paypal = await buyWithPaypal(environment, storeId);
    await expire(paypal.orderId);
    const started = Date.now();
    expect(await sweepOrders()).toEqual({ ...NOTHING, released: 1, unfinished: hanging.length });
    expect(Date.now() - started).toBeLessThan(5 * TIMES.providerTryMs);
    expect((await readOrder(paypal.orderId)).status).toBe('cancelled');

    // Orders that have failed are not requested again before their next attempt.
    const failures = await Promise.all(hanging.map(async (orderId) => (await readOrder(orderId)).sweepFailures));
    const failed = failures.filter((count) => count > 0).length;
    expect(failed).toBeGreaterThanOrEqual(5);
    expect(failed).toBeLessThan(40);
    const calls = await environment.sandbox.requests(HANGING_SESSION);
    await sweepOrders();
    const retried = (await environment.sandbox.requests(HANGING_SESSION)).slice(calls.length);
    const postponed = hanging.filter((_, index) => (failures[index] ?? 0) > 0);
    expect(postponed.filter((orderId) => JSON.stringify(retried).includes(orderId))).toEqual([]);
    await environment.sandbox.clearFaults(HANGING_SESSION);
    await Promise.all(hanging.map((orderId) => orderDocument(orderId).delete()));
  }, 90_000);
});
