import '../support/own-project.ts';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import type { DisputeReport, ReversalReport } from '../../../functions/src/payments/payment-provider.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { valueOf } from '../../support/callable.ts';
import { setStock, stockOf } from '../../support/fixtures.ts';
import { orderDocument, paymentProblems, readOrder, readReceipt } from '../support/orders.ts';
import {
  postsOf,
  readDelivery,
  readPost,
  salesOf,
  sendAllOf,
  storeOrdersOf,
} from '../support/settlement-assertions.ts';
import {
  buyAndPay,
  NOTHING_SOLD,
  PAID,
  REFUNDED,
  createSettledSale,
  TOTAL,
  type SaleWithWithheldEvents,
} from '../support/withheld-events.ts';
import { DISPUTED, deliverEvent, environment, startRefundSite } from './reversed-sales.ts';

beforeAll(startRefundSite);
afterAll(() => environment.stop());

const sell = (manualDelivery?: boolean): Promise<SaleWithWithheldEvents> =>
  createSettledSale(environment, manualDelivery);

const SOLD = { orderCount: 1, itemCount: 4, revenueCents: TOTAL, tariffCents: 0 };

describe('each of several disputes of a payment', () => {
  it('notifies the store when it is opened, regardless of the others', async () => {
    const { orderId, paymentRef, storeId } = await sell();
    const report = (ref: string, state: DisputeReport['state']) =>
      applyRefund(
        {
          provider: 'stripe',
          paymentRef,
          orderId,
          kind: 'disputed',
          refundedCents: null,
          dispute: { ref, state, disputedCents: TOTAL, lostCents: 0, openedAtMs: null, endedAtMs: null },
        },
        null,
      );
    for (const [ref, state] of [
      ['d1', 'inquiry'],
      ['d2', 'inquiry'],
      ['d2', 'open'],
      ['d2', 'won'],
      ['d1', 'open'],
    ] as const)
      expect(await report(ref, state)).toMatchObject({ ok: true });
    for (const id of [`disputed_${orderId}_${storeId}`, `disputed_${orderId}_${storeId}_2`])
      expect(await readPost(id)).toMatchObject({ target: { storeId } });
  });
});

describe('a refund at the provider', () => {
  it('reverses the sale once when it covers the whole payment, and cancels an open delivery', async () => {
    const sale = await sell();
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED, 10);
    const refunded = { status: 'refunded', refundedCents: TOTAL };
    expect(await readOrder(sale.orderId)).toMatchObject(refunded);
    expect(await readReceipt(sale.orderId)).toMatchObject({ ...refunded, deliveryStatus: null });
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ status: 'refunded' }]);
    expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
    await sendAllOf(sale.orderId);
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'cancelled', attempts: 0 });
    expect(await environment.sandbox.botDeliveriesOf(sale.orderId)).toEqual([]);
    const messages = await environment.sandbox.discordMessages(sale.webhookId);
    expect(messages.filter(({ content }) => content.includes('was refunded'))).toHaveLength(1);
    expect(await stockOf(sale.productId)).toBe(6);
    expect(valueOf(await environment.call('verifyPayment', { sessionId: sale.sessionId })).verified).toBe(false);
  });

  it('leaves the order delivered after the delivery', async () => {
    const sale = await sell();
    await sendAllOf(sale.orderId);
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED);
    expect((await readOrder(sale.orderId)).status).toBe('refunded');
    expect(await readReceipt(sale.orderId)).toMatchObject({ status: 'refunded', deliveryStatus: 'delivered' });
    expect(await readDelivery(sale.orderId)).toMatchObject({ status: 'delivered' });
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ status: 'refunded' }]);
  });

  it('cancels an open staff request of an order with manual delivery', async () => {
    const sale = await sell(true);
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED);
    await sendAllOf(sale.orderId);
    expect((await postsOf(sale.orderId)).get(`manual_${sale.orderId}`)).toMatchObject({ status: 'dropped' });
    expect(await environment.sandbox.discordMessages(`delivery requested: order ${orderNumber(sale.orderId)}`)).toEqual(
      [],
    );
    expect((await readReceipt(sale.orderId)).deliveryStatus).toBeNull();
  });

  it('is recorded when it is partial, and reverses the sale only when the rest is refunded', async () => {
    const sale = await sell();
    await environment.sandbox.refund(sale.paymentRef, 300);
    await deliverEvent(sale, REFUNDED, 3);
    expect(await readReceipt(sale.orderId)).toMatchObject({
      status: 'completed',
      refundedCents: 300,
      deliveryStatus: 'pending',
    });
    expect(await salesOf(sale.storeId)).toMatchObject([SOLD]);
    const { id: first } = await environment.sandbox.eventOf(sale.orderId, REFUNDED);
    await environment.sandbox.refund(sale.paymentRef, 700);
    await deliverEvent(sale, REFUNDED);
    expect(await environment.sandbox.deliver(first, { newId: true })).toEqual([200]);
    expect(await readReceipt(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: TOTAL });
    expect(await salesOf(sale.storeId)).toMatchObject([NOTHING_SOLD]);
  });

  it('is booked on the day of the sale', async () => {
    const sale = await sell();
    const yesterday = Timestamp.fromMillis(Date.now() - 24 * 3_600_000);
    await orderDocument(sale.orderId).update({ paidAt: yesterday });
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED);
    const days = (await salesOf(sale.storeId)).toSorted((a, b) => (a.day < b.day ? -1 : 1));
    expect(days.map(({ revenueCents }) => revenueCents)).toEqual([-TOTAL, TOTAL]);
  });

  it('counts once when it is made by the functions and reported by the provider at the same time', async () => {
    const sale = await buyAndPay(environment);
    await releaseReservation(sale.orderId, 'expired');
    await setStock(sale.productId, 0);
    await environment.sandbox.release(sale.orderId);
    await environment.sandbox.release(sale.paymentRef);
    await deliverEvent(sale, PAID, 3);
    await deliverEvent(sale, REFUNDED, 3);
    expect(await readOrder(sale.orderId)).toMatchObject({
      status: 'refunded',
      refundDue: false,
      refundedCents: TOTAL,
      paidAt: null,
    });
    expect(await environment.sandbox.refundsOf(sale.orderId)).toHaveLength(1);
    expect(await storeOrdersOf(sale.orderId)).toEqual([]);
    expect(await salesOf(sale.storeId)).toEqual([]);
  });

  it('leaves no refund due when it is reported before its late payment', async () => {
    const sale = await buyAndPay(environment);
    await releaseReservation(sale.orderId, 'expired');
    await setStock(sale.productId, 0);
    await environment.sandbox.refund(sale.paymentRef);
    await deliverEvent(sale, REFUNDED);
    await deliverEvent(sale, PAID);
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundDue: false, refundedCents: TOTAL });
    expect(await environment.sandbox.refundsOf(sale.orderId)).toHaveLength(1);
    expect(await storeOrdersOf(sale.orderId)).toEqual([]);
  });
});

describe('a dispute', () => {
  it('marks the order and its store orders, notifies the store once, and does not change the sale', async () => {
    const sale = await sell();
    await environment.sandbox.dispute(sale.paymentRef);
    await deliverEvent(sale, DISPUTED, 10);
    await sendAllOf(sale.orderId, 2);
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'completed', disputed: true });
    expect((await readReceipt(sale.orderId)).disputed).toBe(true);
    expect(await storeOrdersOf(sale.orderId)).toMatchObject([{ disputed: true }]);
    expect(await salesOf(sale.storeId)).toMatchObject([SOLD]);
    const messages = await environment.sandbox.discordMessages(sale.webhookId);
    expect(messages.filter(({ content }) => content.includes('disputes the payment'))).toHaveLength(1);
    expect(await paymentProblems('paymentRef', sale.paymentRef)).toMatchObject([
      { kind: 'payment_disputed', orderId: sale.orderId },
    ]);
  });
});

describe('applyRefund', () => {
  const report: ReversalReport = {
    provider: 'paypal',
    paymentRef: '',
    orderId: null,
    kind: 'refunded',
    refundedCents: 5,
  };

  it('returns unmatched for a payment without an order, and stores it for the owner', async () => {
    const paymentRef = 'CAPTURE/with a slash';
    expect(await applyRefund({ ...report, paymentRef }, null)).toEqual({ ok: true, value: 'unmatched' });
    expect(await paymentProblems('paymentRef', paymentRef)).toMatchObject([
      { kind: 'reversal_unmatched', provider: 'paypal' },
    ]);
  });

  it('does not change the order of another provider’s payment with the same reference', async () => {
    const sale = await sell();
    expect(await applyRefund({ ...report, paymentRef: sale.paymentRef, orderId: sale.orderId }, null)).toMatchObject({
      value: 'unmatched',
    });
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'completed', refundedCents: 0 });
  });

  it('refunds the whole order when the report has no amount', async () => {
    const sale = await sell();
    const withoutAmount = { ...report, provider: 'stripe', paymentRef: sale.paymentRef, refundedCents: null } as const;
    expect(await applyRefund(withoutAmount, null)).toEqual({ ok: true, value: 'refunded' });
    expect(await readOrder(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: TOTAL });
  });
});
