import './support/own-project.ts';
import type { DeadLetter } from '@blockbazaar/domain/admin/log-operations';
import { TIMES } from '@blockbazaar/domain/limits';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureAttempts } from '../../functions/src/checkout/capture-attempts.ts';
import { releaseReservation } from '../../functions/src/checkout/release-reservation.ts';
import { sweep } from '../../functions/src/checkout/sweep.ts';
import { verifyPayment } from '../../functions/src/checkout/verify-payment.ts';
import type { PaymentProvider } from '../../functions/src/payments/payment-provider.ts';
import { paypalProvider } from '../../functions/src/payments/paypal/paypal-provider.ts';
import type { RefundPlan } from '../../sandbox/paypal/paypal-order.ts';
import { createStore, setStock } from '../support/fixtures.ts';
import { PAYPAL_PATHS, type PaypalSandbox } from '../support/paypal-sandbox.ts';
import { ownerIn } from './support/admin.ts';
import { orderDocument, readOrder } from './support/orders.ts';
import { buyWithPaypal, comeBack, ONE_ATTEMPT, type PaypalPurchase } from './support/paypal-purchase.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;
let paypal: PaypalSandbox;
let storeId: string;

beforeAll(async () => {
  world = await startWorld();
  paypal = world.sandbox.paypal;
  storeId = (await createStore()).id;
});
afterAll(() => world.stop());

const buy = (): Promise<PaypalPurchase> => buyWithPaypal(world, storeId);
const back = (purchase: PaypalPurchase): Promise<boolean> => comeBack(world, purchase);

/** The request ids of the calls whose path ends like this, in the order in which they came. */
const idsOf = async (match: string, end: string): Promise<(string | null)[]> =>
  (await world.sandbox.requests(match))
    .filter(({ method, path }) => method === 'POST' && path.endsWith(end))
    .map(({ idempotencyKey }) => idempotencyKey);

describe('a PayPal payment', () => {
  it('that its event completes while the buyer comes back is not called declined', async () => {
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

describe('a PayPal payment whose card is declined', () => {
  it('is captured with the buyer’s second card, under another request id', async () => {
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

  it('by a process that died with the answer is captured with the second card nevertheless', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'decline');
    // The answer never came back: the attempt is written down, and its decline is not.
    const { start } = captureAttempts(orderId);
    expect(await start()).toMatchObject({ value: { number: 1, isRepeated: false } });
    const attempts = { ...ONE_ATTEMPT, start };
    expect(await paypalProvider.capture(paypalOrderId, orderId, attempts)).toMatchObject({ value: { state: 'open' } });
    expect(await readOrder(orderId)).toMatchObject({ captureAttempt: 1, captureDeclined: false });
    await paypal.act(paypalOrderId, 'approve');
    expect(await back(purchase)).toBe(true);
    expect((await readOrder(orderId)).status).toBe('completed');
  });

  it('for another reason than the card’s is captured under another request id, too', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'approve');
    await world.sandbox.addFault({ path: `${PAYPAL_PATHS.orders}/${paypalOrderId}/capture`, status: 422 });
    expect(await back(purchase)).toBe(false);
    expect(await back(purchase)).toBe(true);
    expect(await idsOf(paypalOrderId, '/capture')).toEqual([`capture_${orderId}_1`, `capture_${orderId}_2`]);
  });

  it('whose capture had no answer is asked for again under the same request id', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'approve');
    const path = `${PAYPAL_PATHS.orders}/${paypalOrderId}/capture`;
    await world.sandbox.addFault({ path, status: 500, times: 1 });
    expect(await back(purchase)).toBe(true);
    expect(await idsOf(paypalOrderId, '/capture')).toEqual([`capture_${orderId}_1`, `capture_${orderId}_1`]);
  });

  it('whose order was given up meanwhile is not captured', async () => {
    const purchase = await buy();
    const { orderId, paypalOrderId } = purchase;
    await paypal.act(paypalOrderId, 'approve');
    await releaseReservation(orderId, 'expired');
    expect(await paypalProvider.capture(paypalOrderId, orderId, captureAttempts(orderId))).toMatchObject({
      value: { state: 'open' },
    });
    expect(await idsOf(paypalOrderId, '/capture')).toEqual([]);
  });

  it('and succeeds after its order was given up is found by the sweep, though its answer and its event are lost', async () => {
    const { orderId, paypalOrderId } = await buy();
    await paypal.act(paypalOrderId, 'approve');
    await captureAttempts(orderId).start();
    await releaseReservation(orderId, 'canceled_by_buyer');
    const makeDue = () => orderDocument(orderId).update({ captureLookupAt: Timestamp.fromMillis(Date.now() - 1) });
    await makeDue();
    await sweep();
    const { captureLookupAt, cancelledAt } = await readOrder(orderId);
    expect(captureLookupAt?.toMillis()).toBeGreaterThan(cancelledAt?.toMillis() ?? Infinity);
    expect(await paypalProvider.capture(paypalOrderId, orderId, ONE_ATTEMPT)).toMatchObject({ ok: true });
    expect((await readOrder(orderId)).status).toBe('cancelled');
    await makeDue();
    expect(await sweep()).toMatchObject({ settled: 1 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', captureLookupAt: null });
  });

  it('and has not succeeded a day after its order was given up is not looked up any more', async () => {
    const { orderId } = await buy();
    await captureAttempts(orderId).start();
    await releaseReservation(orderId, 'canceled_by_buyer');
    const past = (ms: number): Timestamp => Timestamp.fromMillis(Date.now() - ms);
    await orderDocument(orderId).update({ cancelledAt: past(TIMES.captureLookupLastMs), captureLookupAt: past(1) });
    await sweep();
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', captureLookupAt: null });
  });

  it('and was declined before its order was given up is not looked up', async () => {
    const { orderId } = await buy();
    const attempts = captureAttempts(orderId);
    await attempts.start();
    await attempts.decline(1);
    await releaseReservation(orderId, 'canceled_by_buyer');
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', captureLookupAt: null });
  });
});

describe('the attempts to capture a payment', () => {
  it('that start at once are one', async () => {
    const { orderId } = await buy();
    const { start, decline } = captureAttempts(orderId);
    const started = await Promise.all(Array.from({ length: 5 }, () => start()));
    const values = started.flatMap((result) => (result.ok && result.value !== null ? result.value : []));
    expect(values.map(({ number }) => number)).toEqual([1, 1, 1, 1, 1]);
    expect(values.filter(({ isRepeated }) => !isRepeated)).toHaveLength(1);
    await Promise.all([decline(1), decline(1)]);
    expect(await start()).toMatchObject({ value: { number: 2, isRepeated: false } });
    // A late answer to the first one.
    await decline(1);
    expect(await start()).toMatchObject({ value: { number: 2, isRepeated: true } });
  });
});

describe('a refund at PayPal', () => {
  /** Captured at the moment at which the order was released, and its stock is gone. */
  async function paidTooLate(...plans: RefundPlan[]): Promise<PaypalPurchase> {
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

  it('that is pending is completed by its event', async () => {
    const { orderId, paypalOrderId } = await paidTooLate({ status: 'PENDING' });
    expect(await readOrder(orderId)).toMatchObject({ status: 'cancelled', refundDue: false, refundedCents: 0 });
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED')).toEqual([200]);
    expect((await readOrder(orderId)).status).toBe('cancelled');
    await paypal.act(paypalOrderId, 'completeRefund');
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED', { times: 3 })).toEqual([200, 200, 200]);
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000, refundLookupAt: null });
    expect(await keysOf(orderId)).toEqual([`refund_${orderId}`]);
  });

  it('that is pending and fails is found by the sweep, and asked for again under a new id', async () => {
    const { orderId, paypalOrderId } = await paidTooLate({ status: 'PENDING' });
    await paypal.act(paypalOrderId, 'failRefund');
    await orderDocument(orderId).update({ refundLookupAt: Timestamp.fromMillis(Date.now() - 1) });
    await sweep();
    expect(await readOrder(orderId)).toMatchObject({ refundDue: true, refundAttempts: 1, refundError: 'failed' });
    expect(await sweep()).toMatchObject({ refunded: 1 });
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundDue: false });
    expect(await keysOf(orderId)).toEqual([`refund_${orderId}`, `refund_${orderId}_2`]);
  });

  it.each(['FAILED', 'PENDING'])('whose event reports %s is read by its status', async (status) => {
    const { orderId } = await paidTooLate();
    expect((await readOrder(orderId)).status).toBe('refunded');
    const how = { type: `PAYMENT.REFUND.${status}`, resource: { status }, newId: true };
    expect(await paypal.deliverEventOf(orderId, 'PAYMENT.CAPTURE.REFUNDED', how)).toEqual([200]);
    expect(await readOrder(orderId)).toMatchObject(
      status === 'FAILED' ? { status: 'cancelled', refundDue: true } : { status: 'refunded', refundDue: false },
    );
  });

  it('that waits for its payment to complete is listed for the owner', async () => {
    const { orderId } = await paidTooLate({ refuse: 'PENDING_CAPTURE' });
    const owner = await ownerIn(world);
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

  it('that is refused for good is dead-lettered; one that is refused for now is tried again under a new id', async () => {
    const { orderId } = await paidTooLate(
      { refuse: 'REFUND_FAILED_INSUFFICIENT_FUNDS' },
      { refuse: 'REFUND_NOT_ALLOWED' },
    );
    expect(await readOrder(orderId)).toMatchObject({ refundDue: true, refundAttempts: 1 });
    await orderDocument(orderId).update({ refundRetryAt: null });
    await sweep();
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ refundDue: false, refundAttempts: 2, refundError: 'REFUND_NOT_ALLOWED' });
    expect(order.refundDeadLetteredAt).not.toBeNull();
    await sweep();
    expect(await keysOf(orderId)).toEqual([`refund_${orderId}`, `refund_${orderId}_2`]);
  });
});
