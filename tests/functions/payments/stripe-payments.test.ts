import '../support/own-project.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { valueOf } from '../../support/callable.ts';
import { firestore, setStock, stockOf } from '../../support/fixtures.ts';
import { REFUNDS_PATH } from '../../support/sandbox.ts';
import { count, eventsOf, idsOf, readOrder, readReceipt } from '../support/orders.ts';
import { COMPLETED, type Bought, buy, buyAndPay, statusOf, environment, startCardStore } from './card-purchases.ts';

beforeAll(startCardStore);
afterAll(() => environment.stop());

describe('a Stripe payment', () => {
  it('completes its order at the event, and the buyer’s return finds it completed', async () => {
    const { orderId, sessionId, eventId, productId } = await buyAndPay();
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ status: 'completed', cancelledAt: null, refundDue: false });
    expect(order.paymentRef).toMatch(/^pi_/);
    const receipt = await readReceipt(orderId);
    expect(receipt.status).toBe('completed');
    expect(receipt.paidAt?.toMillis()).toBe(order.paidAt?.toMillis());
    expect(await stockOf(productId)).toBe(6);
    expect(valueOf(await environment.call('verifyPayment', { sessionId }))).toEqual({
      verified: true,
      ...(await idsOf(orderId)),
    });
    expect((await readOrder(orderId)).paidAt?.toMillis()).toBe(order.paidAt?.toMillis());
  });

  it('is stored as repeated at its event after the buyer’s return settled it, and changes nothing more', async () => {
    const { orderId, sessionId, eventId, productId } = await buyAndPay();
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(true);
    const { paidAt } = await readOrder(orderId);
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    expect((await readOrder(orderId)).paidAt?.toMillis()).toBe(paidAt?.toMillis());
    expect(await eventsOf(orderId)).toEqual(['repeated']);
    expect(await stockOf(productId)).toBe(6);
  });

  it('is settled once when its event is delivered twice', async () => {
    const { orderId, eventId, productId } = await buyAndPay();
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    const { paidAt } = await readOrder(orderId);
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    expect((await readOrder(orderId)).paidAt?.toMillis()).toBe(paidAt?.toMillis());
    expect(await eventsOf(orderId)).toEqual(['completed']);
    expect(await stockOf(productId)).toBe(6);
  });

  it('is settled once when its event is delivered ten times and it is verified five times at once', async () => {
    const { orderId, sessionId, eventId, productId } = await buyAndPay();
    const [statuses, ...verified] = await Promise.all([
      environment.sandbox.deliver(eventId, { times: 10 }),
      ...Array.from({ length: 5 }, () => environment.call('verifyPayment', { sessionId })),
    ]);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200));
    expect(verified.map((answer) => valueOf(answer).verified)).toEqual(Array.from({ length: 5 }, () => true));
    expect(await statusOf(orderId)).toBe('completed');
    expect(await eventsOf(orderId)).toHaveLength(1);
    expect(await stockOf(productId)).toBe(6);
  });

  it('completes its order only when the money arrives while it is processing', async () => {
    const { orderId, sessionId } = await buy();
    await environment.sandbox.act(sessionId, 'process');
    await environment.sandbox.deliver((await environment.sandbox.eventOf(orderId, COMPLETED)).id);
    expect(await statusOf(orderId)).toBe('pending');
    expect(valueOf(await environment.call('verifyPayment', { sessionId })).verified).toBe(false);
    await environment.sandbox.act(sessionId, 'pay');
    const { id } = await environment.sandbox.eventOf(orderId, 'checkout.session.async_payment_succeeded');
    expect(await environment.sandbox.deliver(id)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
  });

  it('cancels its order and returns the stock when it fails while processing', async () => {
    const { orderId, sessionId, productId } = await buy();
    await environment.sandbox.act(sessionId, 'process');
    await environment.sandbox.act(sessionId, 'decline');
    const { id } = await environment.sandbox.eventOf(orderId, 'checkout.session.async_payment_failed');
    expect(await environment.sandbox.deliver(id)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('cancelled');
    expect(await stockOf(productId)).toBe(10);
  });

  it('leaves its order pending for another attempt when it is declined', async () => {
    const { orderId, sessionId, productId } = await buy();
    await environment.sandbox.act(sessionId, 'decline');
    const { id } = await environment.sandbox.eventOf(orderId, 'payment_intent.payment_failed');
    const stored = await count('paymentEvents');
    expect(await environment.sandbox.deliver(id)).toEqual([200]);
    expect(await count('paymentEvents')).toBe(stored);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await stockOf(productId)).toBe(6);
  });
});

describe('a Stripe session that expires unpaid', () => {
  it('returns the stock once, also with repeated events', async () => {
    const { orderId, sessionId, productId } = await buy();
    await environment.sandbox.act(sessionId, 'expire');
    const { id } = await environment.sandbox.eventOf(orderId, 'checkout.session.expired');
    expect(await environment.sandbox.deliver(id, { times: 5 })).toEqual([200, 200, 200, 200, 200]);
    expect(await environment.sandbox.deliver(id, { newId: true })).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', cancelReason: 'expired' });
    expect((await readReceipt(orderId)).status).toBe('cancelled');
    expect(await stockOf(productId)).toBe(10);
  });

  it('changes nothing when its event arrives after the payment', async () => {
    const { orderId, eventId, productId } = await buyAndPay();
    await environment.sandbox.deliver(eventId);
    const object = { status: 'expired', payment_status: 'unpaid' };
    expect(
      await environment.sandbox.deliver(eventId, { type: 'checkout.session.expired', object, newId: true }),
    ).toEqual([200]);
    expect(await statusOf(orderId)).toBe('completed');
    expect(await stockOf(productId)).toBe(6);
  });

  it('changes nothing when it is not the order’s own session', async () => {
    const { orderId, eventId, productId } = await buyAndPay();
    const object = { id: 'cs_test_another', status: 'expired', payment_status: 'unpaid' };
    expect(
      await environment.sandbox.deliver(eventId, { type: 'checkout.session.expired', object, newId: true }),
    ).toEqual([200]);
    expect(await statusOf(orderId)).toBe('pending');
    expect(await stockOf(productId)).toBe(6);
  });
});

describe('a Stripe payment made after its order was cancelled', () => {
  /** An order that was cancelled here and then paid, as if the provider had closed its session too late. */
  async function cancelledThenPaid(): Promise<Bought & { eventId: string }> {
    const bought = await buy();
    await releaseReservation(bought.orderId, 'expired');
    expect(await stockOf(bought.productId)).toBe(10);
    await environment.sandbox.act(bought.sessionId, 'pay');
    return { ...bought, eventId: (await environment.sandbox.eventOf(bought.orderId, COMPLETED)).id };
  }

  it('reclaims the stock and completes the order once', async () => {
    const { orderId, eventId, productId } = await cancelledThenPaid();
    expect(await environment.sandbox.deliver(eventId, { times: 5 })).toEqual([200, 200, 200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', cancelledAt: null, cancelReason: null });
    expect(await readReceipt(orderId)).toMatchObject({ status: 'completed', cancelReason: null });
    expect(await stockOf(productId)).toBe(6);
    expect(await environment.sandbox.refundsOf(orderId)).toEqual([]);
  });

  it('is refunded once when the stock is sold out', async () => {
    const { orderId, sessionId, eventId, productId } = await cancelledThenPaid();
    await setStock(productId, 3);
    const [statuses] = await Promise.all([
      environment.sandbox.deliver(eventId, { times: 5 }),
      environment.call('verifyPayment', { sessionId }),
    ]);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await environment.sandbox.deliver(eventId, { newId: true })).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundDue: false, paidAt: null });
    expect((await readReceipt(orderId)).status).toBe('refunded');
    expect(await stockOf(productId)).toBe(3);
    expect(await environment.sandbox.refundsOf(orderId)).toMatchObject([{ amount: 1_000, metadata: { orderId } }]);
    expect(valueOf(await environment.call('verifyPayment', { sessionId }))).toEqual({
      verified: false,
      ...(await idsOf(orderId)),
    });
  });

  it('is refunded when the product is deleted', async () => {
    const { orderId, eventId, productId } = await cancelledThenPaid();
    await firestore.collection('products').doc(productId).delete();
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    expect(await statusOf(orderId)).toBe('refunded');
    expect(await environment.sandbox.refundsOf(orderId)).toHaveLength(1);
  });

  it('is refunded at the next delivery of its event when the first refund fails, even if there is stock again', async () => {
    const { orderId, eventId, productId } = await cancelledThenPaid();
    await setStock(productId, 0);
    const { paymentRef } = await failRefundOnce(orderId, eventId);
    expect(paymentRef).toMatch(/^pi_/);
    await setStock(productId, 10);
    expect(await environment.sandbox.deliver(eventId)).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundDue: false });
    expect(await environment.sandbox.refundsOf(orderId)).toHaveLength(1);
    expect(await stockOf(productId)).toBe(10);
  });

  it('is refunded by the sweep when the first refund fails', async () => {
    const { orderId, eventId, productId } = await cancelledThenPaid();
    await setStock(productId, 0);
    await failRefundOnce(orderId, eventId);
    expect(await sweepOrders()).toMatchObject({ refunded: 1, unfinished: 0 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundDue: false });
    expect(await environment.sandbox.refundsOf(orderId)).toHaveLength(1);
    expect(await sweepOrders()).toMatchObject({ refunded: 0, unfinished: 0 });
  });

  async function failRefundOnce(orderId: string, eventId: string): Promise<{ paymentRef: string | null }> {
    await environment.sandbox.addFault({ path: REFUNDS_PATH, match: orderId, times: 2, status: 500 });
    expect(await environment.sandbox.deliver(eventId)).toEqual([503]);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ status: 'cancelled', refundDue: true });
    expect(await environment.sandbox.refundsOf(orderId)).toEqual([]);
    return order;
  }
});
