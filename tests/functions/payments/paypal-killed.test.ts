import '../support/own-project.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { paypalProvider } from '../../../functions/src/payments/paypal/paypal-provider.ts';
import { valueOf } from '../../support/callable.ts';
import { createProduct, createStore, setStock, stockOf } from '../../support/fixtures.ts';
import { runUntilKilled, killAtEveryStep } from '../support/killed-process.ts';
import { checkoutOf, orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal, ONE_ATTEMPT, type PaypalPurchase } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

async function buyAndApprove(): Promise<PaypalPurchase> {
  const purchase = await buyWithPaypal(environment, storeId);
  await environment.sandbox.paypal.act(purchase.paypalOrderId, 'approve');
  return purchase;
}

/** Moves a pending reservation into the past, so that it has expired, and runs the sweep. */
async function sweepLater(orderId: string): Promise<void> {
  if ((await readOrder(orderId)).status === 'pending') {
    await orderDocument(orderId).update({ expiresAt: Timestamp.fromMillis(Date.now() - 1_000) });
  }
  await sweepOrders();
}

/** Expects that the order has ended, and that it has money and stock only when it is completed. */
async function expectConsistentOrders(
  { orderId, productId }: Pick<PaypalPurchase, 'orderId' | 'productId'>,
  stock = 10,
): Promise<void> {
  const { status } = await readOrder(orderId);
  expect((await readReceipt(orderId)).status).toBe(status);
  expect(['completed', 'cancelled', 'refunded']).toContain(status);
  const captures = await environment.sandbox.paypal.capturesOf(orderId);
  const refunds = await environment.sandbox.paypal.refundsOf(orderId);
  expect(captures.length - refunds.length).toBe(status === 'completed' ? 1 : 0);
  expect(await stockOf(productId)).toBe(status === 'completed' ? stock - 4 : stock);
}

describe('a process killed at any step', () => {
  it('interrupts createPaypalCheckout, and the repeated request succeeds with one PayPal order', async () => {
    const steps = await killAtEveryStep(async (kill) => {
      const product = await createProduct(storeId);
      const checkout = checkoutOf(product.id, 4);
      const finished = await runUntilKilled({ name: 'createPaypalCheckout', input: checkout }, kill);
      const { orderId } = valueOf(await environment.call('createPaypalCheckout', checkout));
      const { id } = await environment.sandbox.paypal.orderOf(orderId);
      expect(await readOrder(orderId)).toMatchObject({ status: 'pending', providerRef: id });
      expect(await stockOf(product.id)).toBe(6);
      await sweepLater(orderId);
      await expectConsistentOrders({ orderId, productId: product.id });
      return finished;
    });
    // The steps are the reservation, the access token, the PayPal order, and the update with its ID.
    expect(steps).toBeGreaterThanOrEqual(4);
  }, 120_000);

  it('interrupts verifyPaypalPayment, and the sweep completes a captured order and cancels another one', async () => {
    const statuses = new Set<string>();
    const steps = await killAtEveryStep(async (kill) => {
      const purchase = await buyAndApprove();
      const finished = await runUntilKilled({ name: 'verifyPaypalPayment', input: purchase.paypalOrderId }, kill);
      await sweepLater(purchase.orderId);
      await expectConsistentOrders(purchase);
      statuses.add((await readOrder(purchase.orderId)).status);
      return finished;
    });
    // The steps are the access token, the PayPal order, the capture, and the settlement.
    expect(steps).toBeGreaterThanOrEqual(4);
    expect([...statuses].toSorted()).toEqual(['cancelled', 'completed']);
  }, 120_000);

  it('interrupts verifyPaypalPayment with a declined card, and the second card completes the payment', async () => {
    await killAtEveryStep(async (kill) => {
      const purchase = await buyWithPaypal(environment, storeId);
      await environment.sandbox.paypal.act(purchase.paypalOrderId, 'decline');
      const finished = await runUntilKilled({ name: 'verifyPaypalPayment', input: purchase.paypalOrderId }, kill);
      await environment.sandbox.paypal.act(purchase.paypalOrderId, 'approve');
      expect(await returnFromPaypal(environment, purchase)).toBe(true);
      await expectConsistentOrders(purchase);
      expect((await readOrder(purchase.orderId)).status).toBe('completed');
      return finished;
    });
  }, 120_000);

  it('interrupts an approval event, and the buyer’s return and the repeated event complete the order once', async () => {
    await killAtEveryStep(async (kill) => {
      const purchase = await buyAndApprove();
      const event = await environment.sandbox.paypal.eventOf(purchase.orderId, 'CHECKOUT.ORDER.APPROVED');
      const finished = await runUntilKilled({ name: 'paypalEvent', input: event }, kill);
      const [verified, statuses] = await Promise.all([
        returnFromPaypal(environment, purchase),
        environment.sandbox.paypal.deliver(event.id),
      ]);
      expect(verified).toBe(true);
      expect(statuses).toEqual([200]);
      await expectConsistentOrders(purchase);
      return finished;
    });
  }, 120_000);

  it('interrupts the refund of a late payment, which is refunded once with the order status refunded', async () => {
    const steps = await killAtEveryStep(async (kill) => {
      const purchase = await buyAndApprove();
      await releaseReservation(purchase.orderId, 'expired');
      expect(await paypalProvider.capture(purchase.paypalOrderId, purchase.orderId, ONE_ATTEMPT)).toMatchObject({
        ok: true,
      });
      await setStock(purchase.productId, 0);
      const event = await environment.sandbox.paypal.eventOf(purchase.orderId, 'PAYMENT.CAPTURE.COMPLETED');
      const finished = await runUntilKilled({ name: 'paypalEvent', input: event }, kill);
      await sweepOrders();
      expect(await environment.sandbox.paypal.deliver(event.id)).toEqual([200]);
      await expectConsistentOrders(purchase, 0);
      expect((await readOrder(purchase.orderId)).status).toBe('refunded');
      return finished;
    });
    // The steps are the decision, the access token, the refund, and the update with its result.
    expect(steps).toBeGreaterThanOrEqual(4);
  }, 120_000);
});
