import '../support/own-project.ts';
import type { Order } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import type { RefundPlan } from '../../../sandbox/stripe/refunds.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, firestore, setStock, stockOf } from '../../support/fixtures.ts';
import { runUntilKilled, killAtEveryStep, type Kill } from '../support/killed-process.ts';
import { checkoutOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const STOCK = 10;
const QUANTITY = 3;
const COMPLETED = 'checkout.session.completed';

/** The ids of all orders of a product. A killed process may have left none. */
async function ordersOf(productId: string): Promise<string[]> {
  const { docs } = await firestore.collection('orders').get();
  return docs.filter((order) => (order.data() as Order).items[0]?.productId === productId).map(({ id }) => id);
}

/** Moves the end of every open reservation into the past and runs the sweep. */
async function sweepLater(orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    if ((await readOrder(orderId)).status === 'pending') {
      await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1_000) });
    }
  }
  await sweepOrders();
}

/** Moves the next attempt at a refund into the past and runs the sweep. */
async function sweepRefund(orderId: string): Promise<void> {
  if ((await readOrder(orderId)).refundRetryAt !== null)
    await orderDocument(orderId).update({ refundRetryAt: Timestamp.fromMillis(Date.now() - 1_000) });
  await sweepOrders();
}

/** Checks that the stock adds up, that no order is pending, and that exactly the completed orders are paid. */
async function expectConsistentOrders(productId: string, orderIds: readonly string[], stock = STOCK): Promise<void> {
  let sold = 0;
  for (const orderId of orderIds) {
    const order = await readOrder(orderId);
    expect((await readReceipt(orderId)).status).toBe(order.status);
    expect(['completed', 'cancelled', 'refunded']).toContain(order.status);
    expect(order.buyerKeys).toEqual([]);
    if (order.status === 'completed') sold += QUANTITY;
    const sessions = await environment.sandbox.sessionsOf(orderId);
    expect(sessions.filter(({ status }) => status === 'open')).toEqual([]);
    const paid = sessions.filter(({ payment_status: status }) => status === 'paid').length;
    const refunds = (await environment.sandbox.refundsOf(orderId)).filter(({ status }) => status === 'succeeded');
    expect(paid - refunds.length).toBe(order.status === 'completed' ? 1 : 0);
  }
  expect(await stockOf(productId)).toBe(stock - sold);
}

/** A payment for an order that was cancelled, and whose items are sold. Its events are withheld. */
async function createLatePayment(...plans: RefundPlan[]) {
  const product = await createProduct(storeId, { stock: STOCK });
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, QUANTITY)));
  const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
  await environment.sandbox.hold(orderId);
  const { payment_intent: paymentRef } = await environment.sandbox.act(sessionId, 'pay');
  await environment.sandbox.planRefunds(String(paymentRef), ...plans);
  const event = await environment.sandbox.eventOf(orderId, COMPLETED);
  // Cancels the order while its payment is paid, and removes the stock as if it were sold to others.
  await orderDocument(orderId).update({ status: 'cancelled', cancelledAt: Timestamp.now(), cancelReason: 'expired' });
  await setStock(product.id, 0);
  return { orderId, product, event };
}

describe('a process killed at any step', () => {
  it('leaves a checkout that the same request completes, and the sweep releases the stock', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const product = await createProduct(storeId, { stock: STOCK });
      const checkout = checkoutOf(product.id, QUANTITY);
      const finished = await runUntilKilled({ name: 'createCheckout', input: checkout }, kill);

      const { orderId } = valueOf(await environment.call('createCheckout', checkout));
      expect(await stockOf(product.id)).toBe(STOCK - QUANTITY);
      expect((await readOrder(orderId)).checkoutUrl).not.toBeNull();
      expect(await environment.sandbox.sessionsOf(orderId)).toHaveLength(1);

      const orderIds = await ordersOf(product.id);
      expect(orderIds).toEqual([orderId]);
      await sweepLater(orderIds);
      await expectConsistentOrders(product.id, orderIds);
      return finished;
    });
    // The steps: the reservation, the payment session, and the update of the order.
    expect(steps).toBeGreaterThanOrEqual(3);
  }, 120_000);

  it('leaves a settlement that the repeated event completes once', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const product = await createProduct(storeId, { stock: STOCK });
      const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, QUANTITY)));
      await environment.sandbox.hold(orderId);
      await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
      const event = await environment.sandbox.eventOf(orderId, COMPLETED);
      const finished = await runUntilKilled({ name: 'stripeEvent', input: event }, kill);

      await sweepLater([orderId]);
      await environment.sandbox.release(orderId);
      await expectConsistentOrders(product.id, [orderId]);
      expect((await readOrder(orderId)).status).toBe('completed');
      return finished;
    });
    expect(steps).toBeGreaterThanOrEqual(1);
  }, 120_000);

  it('leaves no open payment after a cancellation, and the sweep releases the stock once', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const product = await createProduct(storeId, { stock: STOCK });
      const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, QUANTITY)));
      // Without this, the provider's event would finish the work of the killed process.
      await environment.sandbox.hold(orderId);
      const finished = await runUntilKilled({ name: 'cancelCheckout', input: orderId }, kill);
      await sweepLater([orderId]);
      await expectConsistentOrders(product.id, [orderId]);
      expect((await readOrder(orderId)).status).toBe('cancelled');
      return finished;
    });
    expect(steps).toBeGreaterThanOrEqual(2);
  }, 120_000);

  it('leaves a refund of a late payment that the sweep and the repeated event complete once', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const { orderId, product, event } = await createLatePayment();
      const finished = await runUntilKilled({ name: 'stripeEvent', input: event }, kill);

      await sweepOrders();
      await environment.sandbox.release(orderId);
      await expectConsistentOrders(product.id, [orderId], 0);
      expect((await readOrder(orderId)).status).toBe('refunded');
      return finished;
    });
    // The steps: the decision, the refund, and the update of the order.
    expect(steps).toBeGreaterThanOrEqual(3);
  }, 120_000);

  it.each<[string, RefundPlan]>([
    ['that fails at once', { status: 'failed', failureReason: 'unknown' }],
    ['that is refused for now', { refuse: 'balance_insufficient' }],
  ])(
    'leaves a refund %s that the sweep completes once under another key',
    async (_what, plan) => {
      const steps = await killAtEveryStep(async (kill: Kill) => {
        const { orderId, product, event } = await createLatePayment(plan);
        const finished = await runUntilKilled({ name: 'stripeEvent', input: event }, kill);
        expect(await environment.sandbox.deliver(event.id)).toEqual([200]);
        await sweepRefund(orderId);
        await sweepRefund(orderId);
        await expectConsistentOrders(product.id, [orderId], 0);
        expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundDue: false, refundAttempts: 1 });
        return finished;
      });
      expect(steps).toBeGreaterThanOrEqual(3);
    },
    120_000,
  );

  it('leaves a failed refund that the repeated event or the sweep retries once', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const { orderId, product, event } = await createLatePayment();
      expect(await environment.sandbox.deliver(event.id)).toEqual([200]);
      const [refund] = await environment.sandbox.refundsOf(orderId);
      await environment.sandbox.endRefund(refund?.id ?? '', 'failed', 'unknown');
      const failed = await environment.sandbox.eventOf(orderId, 'refund.failed');
      const finished = await runUntilKilled({ name: 'stripeEvent', input: failed }, kill);
      expect(await environment.sandbox.deliver(failed.id)).toEqual([200]);
      await sweepOrders();
      await expectConsistentOrders(product.id, [orderId], 0);
      expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundDue: false, refundAttempts: 1 });
      return finished;
    });
    // The steps: the lookup of the refunds, and its effects.
    expect(steps).toBeGreaterThanOrEqual(2);
  }, 120_000);

  it('leaves a lost dispute whose repeated event reverses the sale once', async () => {
    await killAtEveryStep(async (kill: Kill) => {
      const product = await createProduct(storeId, { stock: STOCK });
      const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, QUANTITY)));
      const { id: sessionId } = await environment.sandbox.sessionOf(orderId);
      const { payment_intent: paymentRef } = await environment.sandbox.act(sessionId, 'pay');
      await expect.poll(async () => (await readOrder(orderId)).status).toBe('completed');
      await environment.sandbox.hold(String(paymentRef));
      const { id } = await environment.sandbox.dispute(String(paymentRef));
      await environment.sandbox.moveDispute(id, 'closed', 'lost');
      const event = await environment.sandbox.eventOf(orderId, 'charge.dispute.closed');
      const finished = await runUntilKilled({ name: 'stripeEvent', input: event }, kill);
      expect(await environment.sandbox.deliver(event.id)).toEqual([200]);
      expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 750, disputed: false });
      return finished;
    });
  }, 120_000);
});
