import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { setStock, stockOf } from '../../support/fixtures.ts';
import { PAYPAL_PATHS } from '../../support/paypal-sandbox.ts';
import { readOrder, readReceipt } from '../support/orders.ts';
import type { PaypalPurchase } from '../support/paypal-purchase.ts';
import {
  CAPTURED,
  back,
  statusOf,
  buyAndApprove,
  capture,
  environment,
  paypal,
  startPaypalStore,
} from './approved-paypal-orders.ts';

beforeAll(startPaypalStore);
afterAll(() => environment.stop());

describe('a PayPal payment captured after its order was cancelled', () => {
  /** Captured when the order was released. */
  async function buyAndCaptureLate(): Promise<PaypalPurchase> {
    const purchase = await buyAndApprove();
    await releaseReservation(purchase.orderId, 'expired');
    await capture(purchase.paypalOrderId);
    return purchase;
  }

  it('reclaims the stock and completes the order', async () => {
    const purchase = await buyAndCaptureLate();
    expect(await back(purchase)).toBe(true);
    expect(await stockOf(purchase.productId)).toBe(6);
    expect(await paypal.refundsOf(purchase.orderId)).toEqual([]);
  });

  it('is refunded once when the stock is sold out', async () => {
    const purchase = await buyAndCaptureLate();
    await setStock(purchase.productId, 3);
    const [statuses, verified] = await Promise.all([
      paypal.deliverEventOf(purchase.orderId, CAPTURED, { times: 5 }),
      back(purchase),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(verified).toBe(false);
    expect(await readOrder(purchase.orderId)).toMatchObject({
      status: 'refunded',
      refundDue: false,
      refundedCents: 1_000,
    });
    expect((await readReceipt(purchase.orderId)).status).toBe('refunded');
    expect(await paypal.refundsOf(purchase.orderId)).toMatchObject([
      { amount: { value: '10.00' }, custom_id: purchase.orderId },
    ]);
    expect(await stockOf(purchase.productId)).toBe(3);
    // PayPal also sends an event for our own refund.
    expect(await paypal.deliverEventOf(purchase.orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(purchase.orderId)).toMatchObject({
      status: 'refunded',
      refundDue: false,
      refundedCents: 1_000,
    });
  });

  it.each([
    ['the answer to the refund is lost', { drop: true, afterEffect: true, times: 2 }],
    ['the refund was made and its response was 500', { status: 500, afterEffect: true, times: 2 }],
    ['PayPal is down', { drop: true, times: 2 }],
  ])('is refunded once although %s', async (_what, fault) => {
    const purchase = await buyAndCaptureLate();
    await setStock(purchase.productId, 0);
    const [captured] = await paypal.capturesOf(purchase.orderId);
    await environment.sandbox.addFault({ path: `${PAYPAL_PATHS.captures}/${captured?.id}/refund`, ...fault });
    expect(await paypal.deliverEventOf(purchase.orderId, CAPTURED)).toEqual([503]);
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'cancelled', refundDue: true });
    expect(await sweepOrders()).toMatchObject({ refunded: 1 });
    expect(await readOrder(purchase.orderId)).toMatchObject({ status: 'refunded', refundDue: false });
    expect(await paypal.refundsOf(purchase.orderId)).toHaveLength(1);
  });

  it('is not refunded again when it was refunded manually at PayPal', async () => {
    const purchase = await buyAndCaptureLate();
    await setStock(purchase.productId, 0);
    await paypal.act(purchase.paypalOrderId, 'refund');
    expect(await paypal.deliverEventOf(purchase.orderId, CAPTURED)).toEqual([200]);
    expect(await statusOf(purchase.orderId)).toBe('refunded');
    expect(await paypal.refundsOf(purchase.orderId)).toHaveLength(1);
  });
});

describe('a completed PayPal order', () => {
  async function paid(): Promise<PaypalPurchase> {
    const purchase = await buyAndApprove();
    expect(await back(purchase)).toBe(true);
    return purchase;
  }

  it.each([
    ['refund', 'PAYMENT.CAPTURE.REFUNDED'],
    ['reverse', 'PAYMENT.CAPTURE.REVERSED'],
  ] as const)('becomes refunded after the action %s at PayPal', async (action, type) => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, action);
    expect(await paypal.deliverEventOf(orderId, type, { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
  });

  it('remains completed after a partial refund, and becomes refunded with the rest', async () => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, 'refund', { amount: { currency_code: 'USD', value: '2.50' } });
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 250 });
    await paypal.act(paypalOrderId, 'refund');
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
  });

  it('is marked as disputed when the buyer opens a dispute', async () => {
    const { orderId, paypalOrderId } = await paid();
    await paypal.act(paypalOrderId, 'dispute');
    expect(await paypal.deliverEventOf(orderId, 'CUSTOMER.DISPUTE.CREATED', { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', disputed: true });
  });
});
