import '../support/own-project.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { captureAttempts } from '../../../functions/src/checkout/settlement/capture-attempts.ts';
import { verifyPayment } from '../../../functions/src/checkout/settlement/verify-payment.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import type { PaymentProvider } from '../../../functions/src/payments/payment-provider.ts';
import { paypalProvider } from '../../../functions/src/payments/paypal/paypal-provider.ts';
import type { RefundPlan } from '../../../sandbox/paypal/paypal-order.ts';
import { createStore, setStock } from '../../support/fixtures.ts';
import { PAYPAL_PATHS, type PaypalSandbox } from '../../support/paypal-sandbox.ts';
import { ownerIn } from '../support/admin.ts';
import { orderDocument, readOrder } from '../support/orders.ts';
import { buyWithPaypal, returnFromPaypal, ONE_ATTEMPT, type PaypalPurchase } from '../support/paypal-purchase.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let paypal: PaypalSandbox;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  paypal = environment.sandbox.paypal;
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const buy = (): Promise<PaypalPurchase> => buyWithPaypal(environment, storeId);
const back = (purchase: PaypalPurchase): Promise<boolean> => returnFromPaypal(environment, purchase);

/** The request IDs of the calls whose path ends like this, in order. */
const idsOf = async (match: string, end: string): Promise<(string | null)[]> =>
  (await environment.sandbox.requests(match))
    .filter(({ method, path }) => method === 'POST' && path.endsWith(end))
    .map(({ idempotencyKey }) => idempotencyKey);

describe('a PayPal payment', () => {
  it('is not reported as declined when its event completes it during the buyer’s return', async () => {
    const { orderId, paypalOrderId } = await buy();
    await paypal.act(paypalOrderId, 'approve');
    const { id: eventId } = await paypal.eventOf(orderId, 'CHECKOUT.ORDER.APPROVED');
    const eventComesFirst: PaymentProvider = {
      ...paypalProvider,
      capture: (providerRef, id, attempts) =>
        paypalProvider.capture(providerRef, id, {
          ...attempts,
          start: async () => {
            expect(await paypal.deliver(eventId)).toEqual([200]);
            return attempts.start();
          },
        }),
    };
    expect(await verifyPayment(paypalOrderId, eventComesFirst)).toMatchObject({ ok: true, value: { verified: true } });
    expect((await readOrder(orderId)).status).toBe('completed');
    expect(await paypal.capturesOf(orderId)).toHaveLength(1);
  });
});

describe('a failed PayPal capture', () => {
  it('is repeated with the buyer’s second card under another request ID', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'decline');
    expect(await back(purchase)).toBe(false);
    expect(await readOrder(orderId)).toMatchObject({ status: 'pending', captureAttempt: 1, captureDeclined: true });
    await paypal.act(paypalOrderId, 'approve');
    expect(await back(purchase)).toBe(true);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', captureAttempt: 2 });
    expect(await idsOf(paypalOrderId, '/capture')).toEqual([`capture_${orderId}_1`, `capture_${orderId}_2`]);
    expect(await paypal.capturesOf(orderId)).toHaveLength(1);
  });

  it('is repeated with the second card when the process ended before it recorded the decline', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'decline');
    // The response was lost: the attempt is recorded, and its decline is not.
    const { start } = captureAttempts(orderId);
    expect(await start()).toMatchObject({ value: { number: 1, isRepeated: false } });
    const attempts = { ...ONE_ATTEMPT, start };
    expect(await paypalProvider.capture(paypalOrderId, orderId, attempts)).toMatchObject({ value: { state: 'open' } });
    expect(await readOrder(orderId)).toMatchObject({ captureAttempt: 1, captureDeclined: false });
    await paypal.act(paypalOrderId, 'approve');
    expect(await back(purchase)).toBe(true);
    expect((await readOrder(orderId)).status).toBe('completed');
  });

  it('is repeated under another request ID when the card was not the reason', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'approve');
    await environment.sandbox.addFault({ path: `${PAYPAL_PATHS.orders}/${paypalOrderId}/capture`, status: 422 });
    expect(await back(purchase)).toBe(false);
    expect(await back(purchase)).toBe(true);
    expect(await idsOf(paypalOrderId, '/capture')).toEqual([`capture_${orderId}_1`, `capture_${orderId}_2`]);
  });

  it('is repeated under the same request ID when it had no response', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'approve');
    const path = `${PAYPAL_PATHS.orders}/${paypalOrderId}/capture`;
    await environment.sandbox.addFault({ path, status: 500, times: 1 });
    expect(await back(purchase)).toBe(true);
    expect(await idsOf(paypalOrderId, '/capture')).toEqual([`capture_${orderId}_1`, `capture_${orderId}_1`]);
  });

  it('is not repeated after its order was cancelled', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'approve');
    await releaseReservation(orderId, 'expired');
    expect(await paypalProvider.capture(paypalOrderId, orderId, captureAttempts(orderId))).toMatchObject({
      value: { state: 'open' },
    });
    expect(await idsOf(paypalOrderId, '/capture')).toEqual([]);
  });

  it('is found by the sweep when it succeeds after the cancellation and its response and event are lost', async () => {
    const { orderId, paypalOrderId } = await buy();
    await paypal.act(paypalOrderId, 'approve');
    await captureAttempts(orderId).start();
    await releaseReservation(orderId, 'canceled_by_buyer');
    const makeDue = () => orderDocument(orderId).update({ captureLookupAt: Timestamp.fromMillis(Date.now() - 1) });
    await makeDue();
    await sweepOrders();
    const { captureLookupAt, cancelledAt } = await readOrder(orderId);
    expect(captureLookupAt?.toMillis()).toBeGreaterThan(cancelledAt?.toMillis() ?? Infinity);
    expect(await paypalProvider.capture(paypalOrderId, orderId, ONE_ATTEMPT)).toMatchObject({ ok: true });
    expect((await readOrder(orderId)).status).toBe('cancelled');
    await makeDue();
    expect(await sweepOrders()).toMatchObject({ settled: 1 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', captureLookupAt: null });
  });

  it('is no longer looked up a day after the cancellation', async () => {
    const { orderId } = await buy();
    await captureAttempts(orderId).start();
    await releaseReservation(orderId, 'canceled_by_buyer');
    const past = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() - ms);
    await orderDocument(orderId).update({ cancelledAt: past(TIMES.captureLookupLastMs), captureLookupAt: past(1) });
    await sweepOrders();
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', captureLookupAt: null });
  });

  it('is not looked up when it was declined before the cancellation', async () => {
    const { orderId } = await buy();
    const attempts = captureAttempts(orderId);
    await attempts.start();
    await attempts.decline(1);
    await releaseReservation(orderId, 'canceled_by_buyer');
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', captureLookupAt: null });
  });
});

describe('captureAttempts', () => {
  it('counts captures that start at once as one attempt', async () => {
    const { orderId } = await buy();
    const { start, decline } = captureAttempts(orderId);
    const started = await Promise.all(Array.from({ length: 5 }, () => start()));
    const values = started.flatMap((result) => (result.ok && result.value !== null ? result.value : []));
    expect(values.map(({ number }) => number)).toEqual([1, 1, 1, 1, 1]);
    expect(values.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    await Promise.all([decline(1), decline(1)]);
    expect(await start()).toMatchObject({ value: { number: 2, isRepeated: false } });
    // A late response to the first one.
    await decline(1);
    expect(await start()).toMatchObject({ value: { number: 2, isRepeated: true } });
  });
});

describe('a refund at PayPal', () => {
  /** Captured when the order was released, and its stock is sold. */
  async function createLatePayment(...plans: RefundPlan[]): Promise<PaypalPurchase> {
    const purchase = await buy();
    await paypal.act(purchase.paypalOrderId, 'approve');
    await releaseReservation(purchase.orderId, 'expired');
    await setStock(purchase.productId, 0);
    expect(await paypalProvider.capture(purchase.paypalOrderId, purchase.orderId, ONE_ATTEMPT)).toMatchObject({
      ok: true,
    });
    await paypal.planRefunds(purchase.paypalOrderId, ...plans);
    expect(await paypal.deliverEventOf(purchase.orderId, 'PAYMENT.CAPTURE.COMPLETED')).toEqual([200]);
    return purchase;
  }

  const keysOf = (orderId: string): Promise<(string | null)[]> => idsOf(orderId, '/refund');

  it('is completed by its event when it is pending', async () => {
    const { orderId, paypalOrderId } = await createLatePayment({ status: 'PENDING' });
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, refundedCents: 0 });
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect((await readOrder(orderId)).status).toBe('cancelled');
    await paypal.act(paypalOrderId, 'completeRefund');
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED', { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000, refundLookupAt: null });
    expect(await keysOf(orderId)).toEqual([`refund_${orderId}`]);
  });

  it('is found by the sweep and requested again under a new ID when it was pending and fails', async () => {
    const { orderId, paypalOrderId } = await createLatePayment({ status: 'PENDING' });
    await paypal.act(paypalOrderId, 'failRefund');
    await orderDocument(orderId).update({ refundLookupAt: Timestamp.fromMillis(Date.now() - 1) });
    await sweepOrders();
    expect(await readOrder(orderId)).toMatchObject({ refundDue: true, refundAttempts: 1, refundError: 'failed' });
    expect(await sweepOrders()).toMatchObject({ refunded: 1 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundDue: false });
    expect(await keysOf(orderId)).toEqual([`refund_${orderId}`, `refund_${orderId}_2`]);
  });

  it.each(['FAILED', 'PENDING'])('is read by its status when its event reports %s', async (status) => {
    const { orderId } = await createLatePayment();
    expect((await readOrder(orderId)).status).toBe('refunded');
    const how = { type: `PAYMENT.REFUND.${status}`, resource: { status }, newId: true };
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED', how)).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject(
      status === 'FAILED' ? { status: 'cancelled', refundDue: true } : { status: 'refunded', refundDue: false },
    );
  });

  it('is listed for the owner while its payment is incomplete', async () => {
    const { orderId } = await createLatePayment({ refuse: 'PENDING_CAPTURE' });
    const owner = await ownerIn(environment);
    const listed = async () =>
      (await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'delayedRefunds' })).find(({ id }) => id === orderId);
    expect(await listed()).toMatchObject({
      summary: 'Refund of $10.00 (PayPal)',
      attempts: 1,
      lastError: 'PENDING_CAPTURE',
    });
    await owner.do('RETRY_DEAD_LETTER', { kind: 'delayedRefunds', id: orderId });
    expect((await readOrder(orderId)).status).toBe('refunded');
    expect(await listed()).toBeUndefined();
  });

  it('is dead-lettered after a permanent refusal, and repeated under a new ID after a temporary one', async () => {
    const { orderId } = await createLatePayment(
      { refuse: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
      { refuse: 'REFUND_NOT_ALLOWED' },
    );
    expect(await readOrder(orderId)).toMatchObject({ refundDue: true, refundAttempts: 1 });
    await orderDocument(orderId).update({ refundRetryAt: null });
    await sweepOrders();
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ refundDue: false, refundAttempts: 2, refundError: 'REFUND_NOT_ALLOWED' });
    expect(order.refundDeadLetteredAt).not.toBeNull();
    await sweepOrders();
    expect(await keysOf(orderId)).toEqual([`refund_${orderId}`, `refund_${orderId}_2`]);
  });
});
