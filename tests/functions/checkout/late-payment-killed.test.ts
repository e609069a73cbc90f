import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { LateRefusal } from '@blockbazaar/domain/orders/order-states';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckout } from '../../../functions/src/checkout/create-checkout.ts';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { createProduct, createStore, firestore, stockOf, uniqueId } from '../../support/fixtures.ts';
import { ANONYMOUS_CALLER } from '../support/anonymous-caller.ts';
import { runUntilKilled, killAtEveryStep, type Kill } from '../support/killed-process.ts';
import { checkoutOf, orderDocument, readOrder } from '../support/orders.ts';
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

interface Late {
  orderId: string;
  productId: string;
  couponId: string;
  /** The event of the payment, which has not been delivered. */
  event: Awaited<ReturnType<TestEnvironment['sandbox']['eventOf']>>;
}

/** An order with a coupon that was cancelled while its buyer paid. */
async function paidLate(): Promise<Late> {
  const { id: productId } = await createProduct(storeId, { stock: STOCK });
  const [couponId, uid] = [uniqueId('coupon'), uniqueId('shopper')];
  await couponDocument(couponId).set({ uid, percent: 10, createdAt: Timestamp.now(), orderId: null });
  const checkout = checkoutOf(productId, QUANTITY, { couponId });
  const created = await createCheckout(checkout, paymentProvider('stripe'), { ...ANONYMOUS_CALLER, uid });
  if (!created.ok) throw new Error(created.failure.code);
  const { orderId } = created.value;
  await environment.sandbox.hold(orderId);
  await environment.sandbox.act((await environment.sandbox.sessionOf(orderId)).id, 'pay');
  await releaseReservation(orderId, 'expired');
  return {
    orderId,
    productId,
    couponId,
    event: await environment.sandbox.eventOf(orderId, 'checkout.session.completed'),
  };
}

/**
 * The parts of a late payment that must be consistent: the order, its stock, its coupon, and the refunds of its
 * payment.
 */
async function stateOf({ orderId, productId, couponId }: Late) {
  const { status, lateRefusal, refundDue } = await readOrder(orderId);
  return {
    order: { status, lateRefusal, refundDue },
    stock: await stockOf(productId),
    spentOn: (await couponDocument(couponId).get()).get('orderId') as unknown,
    refunds: (await environment.sandbox.refundsOf(orderId)).length,
  };
}

const couponDocument = (couponId: string) => firestore.collection(COLLECTIONS.coupons).doc(couponId);
const productDocument = (productId: string) => firestore.collection(COLLECTIONS.products).doc(productId);

/** Another order that spent the same coupon. */
const OTHER = 'another-order';

describe('a process killed at any step of the settlement of a late payment', () => {
  it('leaves an order that the repeated event completes once on unchanged terms, with its stock and its coupon', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const late = await paidLate();
      const finished = await runUntilKilled({ name: 'stripeEvent', input: late.event }, kill);
      expect(await environment.sandbox.deliver(late.event.id)).toEqual([200]);
      expect(await stateOf(late)).toEqual({
        order: { status: 'completed', lateRefusal: null, refundDue: false },
        stock: STOCK - QUANTITY,
        spentOn: late.orderId,
        refunds: 0,
      });
      return finished;
    });
    expect(steps).toBeGreaterThanOrEqual(1);
  }, 120_000);

  it.each<[string, LateRefusal, string | null, (late: Late) => Promise<unknown>]>([
    [
      'whose coupon is another order’s',
      'coupon_spent',
      OTHER,
      ({ couponId }) => couponDocument(couponId).update({ orderId: OTHER }),
    ],
    [
      'whose price was raised',
      'terms_changed',
      null,
      ({ productId }) => productDocument(productId).update({ priceCents: 250_000 }),
    ],
    [
      'that was paid after the grace period',
      'paid_too_late',
      null,
      ({ orderId }) => orderDocument(orderId).update({ cancelledAt: Timestamp.fromMillis(Date.now() - 3_600_000) }),
    ],
  ])(
    'leaves an order %s that the sweep and the repeated event refund once, without reserving stock or a coupon',
    async (_what, lateRefusal, spentOn, change) => {
      const steps = await killAtEveryStep(async (kill: Kill) => {
        const late = await paidLate();
        await change(late);
        const finished = await runUntilKilled({ name: 'stripeEvent', input: late.event }, kill);
        await sweepOrders();
        expect(await environment.sandbox.deliver(late.event.id)).toEqual([200]);
        expect(await stateOf(late)).toEqual({
          order: { status: 'refunded', lateRefusal, refundDue: false },
          stock: STOCK,
          spentOn,
          refunds: 1,
        });
        return finished;
      });
      // The steps: the decision, the refund, and the update of the order.
      expect(steps).toBeGreaterThanOrEqual(3);
    },
    120_000,
  );
});
