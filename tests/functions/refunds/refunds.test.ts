import '../support/own-project.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import { NO_REFUND } from '@blockbazaar/domain/orders/refund-progress';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { releaseReservation } from '../../../functions/src/checkout/reservations/release-reservation.ts';
import { sweep } from '../../../functions/src/checkout/sweep.ts';
import * as logging from '../../../functions/src/platform/logging.ts';
import { refundPayment } from '../../../functions/src/refunds/refund-payment.ts';
import type { RefundPlan } from '../../../sandbox/stripe/stripe-state.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct, createStore, setStock } from '../../support/fixtures.ts';
import { REFUNDS_PATH } from '../../support/sandbox.ts';
import { auditOfTarget, ownerIn, type TestOwner } from '../support/admin.ts';
import { booksOf } from '../support/ledger-books.ts';
import { checkoutOf, orderDocument, paymentProblems, readOrder, readReceipt } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;
let storeId: string;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
  storeId = (await createStore()).id;
});
afterAll(() => environment.stop());

const PAID = 'checkout.session.completed';

interface Late {
  orderId: string;
  paymentRef: string;
}

/** A card payment of $10.00 for a cancelled order with planned refund results. The test delivers its events. */
async function paidTooLate(...plans: RefundPlan[]): Promise<Late> {
  const product = await createProduct(storeId);
  const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
  await environment.sandbox.hold(orderId);
  const { payment_intent: paymentRef } = await environment.sandbox.act(
    (await environment.sandbox.sessionOf(orderId)).id,
    'pay',
  );
  if (paymentRef === null) throw new Error('It was not paid.');
  await environment.sandbox.hold(paymentRef);
  await environment.sandbox.planRefunds(paymentRef, ...plans);
  await releaseReservation(orderId, 'expired');
  await setStock(product.id, 0);
  return { orderId, paymentRef };
}

const deliver = async ({ orderId }: Late, type: string, times = 1): Promise<void> => {
  const { id } = await environment.sandbox.eventOf(orderId, type);
  expect(await environment.sandbox.deliver(id, { times })).toEqual(Array.from({ length: times }, () => 200));
};

/** Makes the next attempt at the refund due. */
const makeDue = (late: Late) => orderDocument(late.orderId).update({ refundRetryAt: null });

/** The idempotency keys of the refund requests of an order. */
const keysOf = async (orderId: string): Promise<(string | null)[]> =>
  (await environment.sandbox.requests(orderId))
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/refunds'))
    .map(({ idempotencyKey }) => idempotencyKey);

const refundOf = async ({ orderId }: Late) => {
  const refund = (await environment.sandbox.refundsOf(orderId)).at(-1);
  if (refund === undefined) throw new Error(`Order ${orderId} has no refund.`);
  return refund;
};

const REFUNDED = { status: 'refunded', refundDue: false, refundLookupAt: null, refundDeadLetteredAt: null } as const;

describe('a refund that Stripe has accepted and not completed', () => {
  it.each(['pending', 'requires_action'] as const)(
    'leaves the order open until its event reports the end (%s)',
    async (status) => {
      const late = await paidTooLate({ status });
      await deliver(late, PAID);
      expect(await readOrder(late.orderId)).toMatchObject({ status: 'cancelled', refundDue: false, refundedCents: 0 });
      expect((await readReceipt(late.orderId)).status).toBe('cancelled');
      // The charge counts pending refunds as refunded.
      await deliver(late, 'charge.refunded', 3);
      expect((await readOrder(late.orderId)).status).toBe('cancelled');
      await deliver(late, PAID, 3);
      expect(await sweep()).toMatchObject({ refunded: 0 });

      await environment.sandbox.endRefund((await refundOf(late)).id, 'succeeded');
      await deliver(late, 'refund.updated', 3);
      expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundedCents: 1_000 });
      expect((await readReceipt(late.orderId)).status).toBe('refunded');
      expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`]);
    },
  );

  it('is looked up by the sweep when it is due, and again later while it is pending', async () => {
    const late = await paidTooLate({ status: 'pending' });
    await deliver(late, PAID);
    const makeLookupDue = () =>
      orderDocument(late.orderId).update({ refundLookupAt: Timestamp.fromMillis(Date.now() - 1) });
    await makeLookupDue();
    await sweep();
    expect((await readOrder(late.orderId)).refundLookupAt?.toMillis()).toBeGreaterThan(Date.now());
    await environment.sandbox.endRefund((await refundOf(late)).id, 'succeeded');
    await makeLookupDue();
    expect(await sweep()).toMatchObject({ refunded: 1 });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(await keysOf(late.orderId)).toHaveLength(1);
  });

  it('is awaited and not counted when a later call finds it', async () => {
    const late = await paidTooLate({ status: 'pending' });
    await environment.sandbox.refund(late.paymentRef);
    await deliver(late, PAID);
    const order = await readOrder(late.orderId);
    expect(order).toMatchObject({ status: 'cancelled', refundDue: false });
    expect(order.refundLookupAt).not.toBeNull();
    expect(await environment.sandbox.refundsOf(late.orderId)).toHaveLength(1);
  });
});

describe('a refund that fails', () => {
  it('is requested again under a new key when it fails immediately', async () => {
    const late = await paidTooLate({ status: 'failed', failureReason: 'unknown' });
    await deliver(late, PAID);
    expect(await readOrder(late.orderId)).toMatchObject({
      status: 'cancelled',
      refundDue: true,
      refundAttempts: 1,
      refundError: 'unknown',
    });
    expect(await sweep()).toMatchObject({ refunded: 1 });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`, `refund_${late.orderId}_2`]);
  });

  it.each(['refund.failed', 'charge.refund.updated'])(
    'reopens the order at %s, once, when it fails after it had succeeded, and is requested again under a new key',
    async (type) => {
      const late = await paidTooLate();
      await deliver(late, PAID);
      expect((await readOrder(late.orderId)).status).toBe('refunded');
      await environment.sandbox.endRefund((await refundOf(late)).id, 'failed', 'unknown');
      await deliver(late, type, 5);
      const reopened = { status: 'cancelled', refundDue: true, refundAttempts: 1, refundedCents: 0 };
      expect(await readOrder(late.orderId)).toMatchObject(reopened);
      expect((await readReceipt(late.orderId)).status).toBe('cancelled');
      // An older event after the newer one changes nothing.
      await deliver(late, 'charge.refunded');
      expect(await readOrder(late.orderId)).toMatchObject(reopened);

      expect(await sweep()).toMatchObject({ refunded: 1 });
      expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundedCents: 1_000 });
      await deliver(late, type);
      expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
      expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`, `refund_${late.orderId}_2`]);
    },
  );

  it('restores the sale when it was the refund of a sale, is audited, and is not requested again', async () => {
    const product = await createProduct(storeId);
    const { orderId } = valueOf(await environment.call('createCheckout', checkoutOf(product.id, 4)));
    await environment.sandbox.hold(orderId);
    const { payment_intent: paymentRef } = await environment.sandbox.act(
      (await environment.sandbox.sessionOf(orderId)).id,
      'pay',
    );
    const sale = { orderId, paymentRef: String(paymentRef) };
    await environment.sandbox.hold(sale.paymentRef);
    await deliver(sale, PAID);
    const sold = await booksOf(orderId);
    const { id } = await environment.sandbox.refund(sale.paymentRef);
    await deliver(sale, 'charge.refunded');
    expect(await readOrder(orderId)).toMatchObject({ status: 'refunded', refundedCents: 1_000 });
    await environment.sandbox.endRefund(id, 'failed', 'unknown');
    await deliver(sale, 'refund.failed', 2);
    expect(await readOrder(orderId)).toMatchObject({ status: 'completed', refundedCents: 0, refundDue: false });
    expect(await booksOf(orderId)).toEqual(sold);
    expect(await paymentProblems('orderId', orderId)).toMatchObject([{ kind: 'refund_failed', reason: 'unknown' }]);
    expect(await keysOf(orderId)).toEqual([]);
  });
});

describe('a refund that the Stripe balance does not cover', () => {
  const UNCOVERED = { refuse: 'balance_insufficient' } as const;
  it('stays due while the balance is insufficient, and is not dead-lettered', async () => {
    const late = await paidTooLate(...Array.from({ length: 8 }, () => UNCOVERED));
    await deliver(late, PAID);
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      await makeDue(late);
      await sweep();
    }
    expect(await readOrder(late.orderId)).toMatchObject({
      refundDue: true,
      refundAttempts: 8,
      refundDeadLetteredAt: null,
      refundError: 'balance_insufficient',
    });
    await makeDue(late);
    expect(await sweep()).toMatchObject({ refunded: 1 });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(new Set(await keysOf(late.orderId)).size).toBe(9);
  });

  it.each<[string, RefundPlan]>([
    ['refuses it', UNCOVERED],
    ['reports it as failed', { status: 'failed', failureReason: 'insufficient_funds' }],
  ])('is requested again later when Stripe %s', async (_what, plan) => {
    const before = Date.now();
    const late = await paidTooLate(plan);
    await deliver(late, PAID);
    await sweep();
    expect(await keysOf(late.orderId)).toHaveLength(1);
    const { refundRetryAt, uncoveredCents, uncoveredSince } = await readOrder(late.orderId);
    expect(refundRetryAt?.toMillis()).toBeGreaterThanOrEqual(before + TIMES.refundRetryFirstMs);
    expect([uncoveredCents, uncoveredSince !== null]).toEqual([1_000, true]);
    await makeDue(late);
    await sweep();
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, uncoveredCents: 0, uncoveredSince: null });
  });
});

describe('a refund whose response is lost', () => {
  it('is repeated under its key, so that nothing is refunded twice', async () => {
    const late = await paidTooLate();
    await environment.sandbox.addFault({ path: REFUNDS_PATH, match: late.orderId, drop: true, afterEffect: true });
    await deliver(late, PAID);
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundAttempts: 0 });
    expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`, `refund_${late.orderId}`]);
    expect(await environment.sandbox.refundsOf(late.orderId)).toHaveLength(1);
  });

  it('is abandoned when the repeated request returns a stored refusal', async () => {
    const late = await paidTooLate({ refuse: 'charge_not_refundable' });
    await environment.sandbox.addFault({ path: REFUNDS_PATH, match: late.orderId, drop: true, afterEffect: true });
    await deliver(late, PAID);
    expect(await readOrder(late.orderId)).toMatchObject({ refundDue: false, refundAttempts: 1 });
    expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`, `refund_${late.orderId}`]);
    expect(await environment.sandbox.refundsOf(late.orderId)).toEqual([]);
  });
});

describe('a refund that fails permanently', () => {
  it.each<[string, RefundPlan, string]>([
    ['is refused', { refuse: 'charge_not_refundable' }, 'charge_not_refundable'],
    ['fails for good', { status: 'failed', failureReason: 'expired_or_canceled_card' }, 'expired_or_canceled_card'],
    ['is cancelled', { status: 'canceled' }, 'canceled'],
  ])('is dead-lettered and skipped by the sweep when it %s', async (_what, plan, reason) => {
    const log = vi.spyOn(logging, 'logRefundDeadLettered');
    const late = await paidTooLate(plan);
    await deliver(late, PAID);
    const order = await readOrder(late.orderId);
    expect(order).toMatchObject({ status: 'cancelled', refundDue: false, refundLookupAt: null, refundError: reason });
    expect(order.refundDeadLetteredAt).not.toBeNull();
    await sweep();
    await deliver(late, PAID, 3);
    await refundPayment(late.orderId);
    expect(await keysOf(late.orderId)).toHaveLength(1);
    expect(log.mock.calls.filter(([orderId]) => orderId === late.orderId)).toEqual([[late.orderId, 1, reason]]);
    expect(await auditOfTarget(`orders/${late.orderId}`)).toMatchObject([
      { action: 'refund_dead_lettered', after: { reason, attempts: 1 } },
    ]);
    log.mockRestore();
  });

  it('is shown to the owner, whose retry requests it again under a new key', async () => {
    const late = await paidTooLate({ refuse: 'charge_not_refundable' });
    await deliver(late, PAID);
    const listed = await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'refunds' });
    expect(listed.find(({ id }) => id === late.orderId)).toMatchObject({
      kind: 'refunds',
      target: `Order ${late.orderId.slice(-8).toUpperCase()}`,
      summary: expect.stringMatching(/\$10\.00/),
      attempts: 1,
      lastError: 'charge_not_refundable',
    });
    await owner.do('RETRY_DEAD_LETTER', { kind: 'refunds', id: late.orderId });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`, `refund_${late.orderId}_2`]);
    expect(codeOf(await owner.ask('RETRY_DEAD_LETTER', { kind: 'refunds', id: late.orderId }))).toBe('NOT_ALLOWED_NOW');
    expect(
      (await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'refunds' })).filter(({ id }) => id === late.orderId),
    ).toEqual([]);
  });

  it('is dead-lettered after five failures', async () => {
    const failure = { status: 'failed', failureReason: 'unknown' } as const;
    const late = await paidTooLate(failure, failure, failure, failure, failure);
    await deliver(late, PAID);
    for (let attempt = 2; attempt <= 4; attempt += 1) await sweep();
    expect(await readOrder(late.orderId)).toMatchObject({ refundDue: true, refundAttempts: 4 });
    await sweep();
    expect(await readOrder(late.orderId)).toMatchObject({ refundDue: false, refundAttempts: 5 });
    await sweep();
    expect(new Set(await keysOf(late.orderId)).size).toBe(5);
  });

  it('does not delay a refund that the provider makes by other means', async () => {
    const late = await paidTooLate({ refuse: 'charge_not_refundable' });
    await deliver(late, PAID);
    await environment.sandbox.refund(late.paymentRef);
    await deliver(late, 'charge.refunded');
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
  });
});

describe('a refund of a disputed payment', () => {
  it('stays due after a refusal, is not requested during the dispute, and is made after it is won', async () => {
    const late = await paidTooLate({ refuse: 'charge_disputed' });
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
    await sweep();
    expect(await keysOf(late.orderId)).toHaveLength(1);
    const listed = await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'delayedRefunds' });
    expect(listed.find((each) => each.id === late.orderId)).toMatchObject({ lastError: 'charge_disputed' });
    const retried = await owner.ask('RETRY_DEAD_LETTER', { kind: 'delayedRefunds', id: late.orderId });
    expect(codeOf(retried)).toBe('NOT_ALLOWED_NOW');
    await environment.sandbox.moveDispute(id, 'closed', 'won');
    await deliver(late, 'charge.dispute.closed');
    await sweep();
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundDelayedSince: null });
  });

  it('is made at once when a dispute is won whose opening was never reported', async () => {
    const late = await paidTooLate({ refuse: 'charge_disputed' });
    await deliver(late, PAID);
    const { id } = await environment.sandbox.dispute(late.paymentRef);
    await environment.sandbox.moveDispute(id, 'closed', 'won');
    await deliver(late, 'charge.dispute.closed');
    expect(await readOrder(late.orderId)).toMatchObject({ refundRetryAt: null, refundWaitsForDispute: false });
    await sweep();
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundDelayedSince: null });
  });

  it('waits for the owner after a partial loss, and is abandoned after another refusal', async () => {
    const late = await paidTooLate({ refuse: 'charge_disputed' }, { refuse: 'charge_disputed' });
    await deliver(late, PAID);
    const { id } = await environment.sandbox.dispute(late.paymentRef, { amount: 400 });
    await deliver(late, 'charge.dispute.created');
    await environment.sandbox.moveDispute(id, 'closed', 'lost');
    await deliver(late, 'charge.dispute.closed');
    await makeDue(late);
    await sweep();
    expect(await keysOf(late.orderId)).toHaveLength(1);
    const waiting = await readOrder(late.orderId);
    expect(waiting).toMatchObject({ refundDue: true, refundWaitsForDispute: true, refundedCents: 400 });
    expect(waiting.refundDelayedSince).not.toBeNull();
    await owner.do('RETRY_DEAD_LETTER', { kind: 'delayedRefunds', id: late.orderId });
    const { refundDue, refundDeadLetteredAt, refundedCents } = await readOrder(late.orderId);
    expect([refundDue, refundDeadLetteredAt !== null, refundedCents]).toEqual([false, true, 400]);
  });

  it('ends without a request when the dispute has reversed the whole payment', async () => {
    const late = await paidTooLate({ refuse: 'charge_disputed' });
    await deliver(late, PAID);
    const { id } = await environment.sandbox.dispute(late.paymentRef);
    await deliver(late, 'charge.dispute.created');
    await environment.sandbox.moveDispute(id, 'closed', 'lost');
    await deliver(late, 'charge.dispute.closed');
    await sweep();
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, refundDelayedSince: null });
    expect(await keysOf(late.orderId)).toHaveLength(1);
  });
});

describe('an order of an earlier version', () => {
  it('is refunded under its previous key when its refund is due and has no state', async () => {
    const late = await paidTooLate();
    await environment.sandbox.addFault({ path: REFUNDS_PATH, match: late.orderId, status: 500, times: 2 });
    const { id } = await environment.sandbox.eventOf(late.orderId, PAID);
    expect(await environment.sandbox.deliver(id)).toEqual([503]);
    const stored = (await orderDocument(late.orderId).get()).data() ?? {};
    expect(stored).toMatchObject(NO_REFUND);
    await orderDocument(late.orderId).set(
      Object.fromEntries(Object.entries(stored).filter(([field]) => !(field in NO_REFUND))),
    );
    expect(await sweep()).toMatchObject({ refunded: 1 });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(new Set(await keysOf(late.orderId))).toEqual(new Set([`refund_${late.orderId}`]));
  });
});
