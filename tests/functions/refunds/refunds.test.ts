import '../support/own-project.ts';
import { NO_REFUND } from '@blockbazaar/domain/orders/refund-progress';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import { codeOf } from '../../support/callable.ts';
import { REFUNDS_PATH } from '../../support/sandbox.ts';
import { orderDocument, readOrder, readReceipt } from '../support/orders.ts';
import {
  PAID,
  createLatePayment,
  deliver,
  makeDue,
  keysOf,
  refundOf,
  REFUNDED,
  environment,
  owner,
  startLateRefundSite,
} from './late-refunds.ts';

beforeAll(startLateRefundSite);
afterAll(() => environment.stop());

describe('a refund that Stripe has accepted and not completed', () => {
  it.each(['pending', 'requires_action'] as const)(
    'leaves the order open until its event reports the end (%s)',
    async (status) => {
      const late = await createLatePayment({ status });
      await deliver(late, PAID);
      expect(await readOrder(late.orderId)).toMatchObject({ status: 'cancelled', refundDue: false, refundedCents: 0 });
      expect((await readReceipt(late.orderId)).status).toBe('cancelled');
      // The charge counts pending refunds as refunded.
      await deliver(late, 'charge.refunded', 3);
      expect((await readOrder(late.orderId)).status).toBe('cancelled');
      await deliver(late, PAID, 3);
      expect(await sweepOrders()).toMatchObject({ refunded: 0 });

      await environment.sandbox.endRefund((await refundOf(late)).id, 'succeeded');
      await deliver(late, 'refund.updated', 3);
      expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundedCents: 1_000 });
      expect((await readReceipt(late.orderId)).status).toBe('refunded');
      expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`]);
    },
  );

  it('is looked up by the sweep when it is due, and again later while it is pending', async () => {
    const late = await createLatePayment({ status: 'pending' });
    await deliver(late, PAID);
    const makeLookupDue = () =>
      orderDocument(late.orderId).update({ refundLookupAt: Timestamp.fromMillis(Date.now() - 1) });
    await makeLookupDue();
    await sweepOrders();
    expect((await readOrder(late.orderId)).refundLookupAt?.toMillis()).toBeGreaterThan(Date.now());
    await environment.sandbox.endRefund((await refundOf(late)).id, 'succeeded');
    await makeLookupDue();
    expect(await sweepOrders()).toMatchObject({ refunded: 1 });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(await keysOf(late.orderId)).toHaveLength(1);
  });

  it('is awaited and not counted when a later call finds it', async () => {
    const late = await createLatePayment({ status: 'pending' });
    await environment.sandbox.refund(late.paymentRef);
    await deliver(late, PAID);
    const order = await readOrder(late.orderId);
    expect(order).toMatchObject({ status: 'cancelled', refundDue: false });
    expect(order.refundLookupAt).not.toBeNull();
    expect(await environment.sandbox.refundsOf(late.orderId)).toHaveLength(1);
  });
});

describe('a refund whose response is lost', () => {
  it('is repeated under its key, so that nothing is refunded twice', async () => {
    const late = await createLatePayment();
    await environment.sandbox.addFault({ path: REFUNDS_PATH, match: late.orderId, drop: true, afterEffect: true });
    await deliver(late, PAID);
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundAttempts: 0 });
    expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`, `refund_${late.orderId}`]);
    expect(await environment.sandbox.refundsOf(late.orderId)).toHaveLength(1);
  });

  it('is abandoned when the repeated request returns a stored refusal', async () => {
    const late = await createLatePayment({ refuse: 'charge_not_refundable' });
    await environment.sandbox.addFault({ path: REFUNDS_PATH, match: late.orderId, drop: true, afterEffect: true });
    await deliver(late, PAID);
    expect(await readOrder(late.orderId)).toMatchObject({ refundDue: false, refundAttempts: 1 });
    expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`, `refund_${late.orderId}`]);
    expect(await environment.sandbox.refundsOf(late.orderId)).toEqual([]);
  });
});

describe('a refund of a disputed payment', () => {
  it('stays due after a refusal, is not requested during the dispute, and is made after it is won', async () => {
    const late = await createLatePayment({ refuse: 'charge_disputed' });
    await deliver(late, PAID);
    const refused = {
      status: 'cancelled',
      refundDue: true,
      refundDeadLetteredAt: null,
      refundError: 'charge_disputed',
    };
    expect(await readOrder(late.orderId)).toMatchObject(refused);
    const { id } = await environment.sandbox.dispute(late.paymentRef);
    await deliver(late, 'charge.dispute.created');
    await makeDue(late);
    await sweepOrders();
    expect(await keysOf(late.orderId)).toHaveLength(1);
    const listed = await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'delayedRefunds' });
    expect(listed.find((each) => each.id === late.orderId)).toMatchObject({ lastError: 'charge_disputed' });
    const retried = await owner.call('RETRY_DEAD_LETTER', { kind: 'delayedRefunds', id: late.orderId });
    expect(codeOf(retried)).toBe('NOT_ALLOWED_NOW');
    await environment.sandbox.moveDispute(id, 'closed', 'won');
    await deliver(late, 'charge.dispute.closed');
    await sweepOrders();
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundDelayedSince: null });
  });

  it('is made at once when a dispute is won whose opening was never reported', async () => {
    const late = await createLatePayment({ refuse: 'charge_disputed' });
    await deliver(late, PAID);
    const { id } = await environment.sandbox.dispute(late.paymentRef);
    await environment.sandbox.moveDispute(id, 'closed', 'won');
    await deliver(late, 'charge.dispute.closed');
    expect(await readOrder(late.orderId)).toMatchObject({ refundRetryAt: null, refundWaitsForDispute: false });
    await sweepOrders();
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundDelayedSince: null });
  });

  it('waits for the owner after a partial loss, and is abandoned after another refusal', async () => {
    const late = await createLatePayment({ refuse: 'charge_disputed' }, { refuse: 'charge_disputed' });
    await deliver(late, PAID);
    const { id } = await environment.sandbox.dispute(late.paymentRef, { amount: 400 });
    await deliver(late, 'charge.dispute.created');
    await environment.sandbox.moveDispute(id, 'closed', 'lost');
    await deliver(late, 'charge.dispute.closed');
    await makeDue(late);
    await sweepOrders();
    expect(await keysOf(late.orderId)).toHaveLength(1);
    const waiting = await readOrder(late.orderId);
    expect(waiting).toMatchObject({ refundDue: true, refundWaitsForDispute: true, refundedCents: 400 });
    expect(waiting.refundDelayedSince).not.toBeNull();
    await owner.do('RETRY_DEAD_LETTER', { kind: 'delayedRefunds', id: late.orderId });
    const { refundDue, refundDeadLetteredAt, refundedCents } = await readOrder(late.orderId);
    expect([refundDue, refundDeadLetteredAt !== null, refundedCents]).toEqual([false, true, 400]);
  });

  it('ends without a request when the dispute has reversed the whole payment', async () => {
    const late = await createLatePayment({ refuse: 'charge_disputed' });
    await deliver(late, PAID);
    const { id } = await environment.sandbox.dispute(late.paymentRef);
    await deliver(late, 'charge.dispute.created');
    await environment.sandbox.moveDispute(id, 'closed', 'lost');
    await deliver(late, 'charge.dispute.closed');
    await sweepOrders();
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundDelayedSince: null });
    expect(await keysOf(late.orderId)).toHaveLength(1);
  });
});

describe('an order of an earlier version', () => {
  it('is refunded under its previous key when its refund is due and has no state', async () => {
    const late = await createLatePayment();
    await environment.sandbox.addFault({ path: REFUNDS_PATH, match: late.orderId, status: 500, times: 2 });
    const { id } = await environment.sandbox.eventOf(late.orderId, PAID);
    expect(await environment.sandbox.deliver(id)).toEqual([503]);
    const stored = (await orderDocument(late.orderId).get()).data() ?? {};
    expect(stored).toMatchObject(NO_REFUND);
    await orderDocument(late.orderId).set(
      Object.fromEntries(Object.entries(stored).filter(([field]) => !(field in NO_REFUND))),
    );
    expect(await sweepOrders()).toMatchObject({ refunded: 1 });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(new Set(await keysOf(late.orderId))).toEqual(new Set([`refund_${late.orderId}`]));
  });
});
