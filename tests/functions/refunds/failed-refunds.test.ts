import '../support/own-project.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import type { DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import * as logging from '../../../functions/src/platform/logging.ts';
import { refundPayment } from '../../../functions/src/refunds/refund-payment.ts';
import type { RefundPlan } from '../../../sandbox/stripe/refunds.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createProduct } from '../../support/fixtures.ts';
import { auditOfTarget } from '../support/admin.ts';
import { booksOf } from '../support/ledger-books.ts';
import { checkoutOf, paymentProblems, readOrder, readReceipt } from '../support/orders.ts';
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
  storeId,
  startLateRefundSite,
} from './late-refunds.ts';

beforeAll(startLateRefundSite);
afterAll(() => environment.stop());

describe('a refund that fails', () => {
  it('is requested again under a new key when it fails immediately', async () => {
    const late = await createLatePayment({ status: 'failed', failureReason: 'unknown' });
    await deliver(late, PAID);
    expect(await readOrder(late.orderId)).toMatchObject({
      status: 'cancelled',
      refundDue: true,
      refundAttempts: 1,
      refundError: 'unknown',
    });
    expect(await sweepOrders()).toMatchObject({ refunded: 1 });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(await keysOf(late.orderId)).toEqual([`refund_${late.orderId}`, `refund_${late.orderId}_2`]);
  });

  it.each(['refund.failed', 'charge.refund.updated'])(
    'reopens the order at %s, once, when it fails after it had succeeded, and is requested again under a new key',
    async (type) => {
      const late = await createLatePayment();
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

      expect(await sweepOrders()).toMatchObject({ refunded: 1 });
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
    const late = await createLatePayment(...Array.from({ length: 8 }, () => UNCOVERED));
    await deliver(late, PAID);
    for (let attempt = 2; attempt <= 8; attempt += 1) {
      await makeDue(late);
      await sweepOrders();
    }
    expect(await readOrder(late.orderId)).toMatchObject({
      refundDue: true,
      refundAttempts: 8,
      refundDeadLetteredAt: null,
      refundError: 'balance_insufficient',
    });
    await makeDue(late);
    expect(await sweepOrders()).toMatchObject({ refunded: 1 });
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
    expect(new Set(await keysOf(late.orderId)).size).toBe(9);
  });

  it.each<[string, RefundPlan]>([
    ['refuses it', UNCOVERED],
    ['reports it as failed', { status: 'failed', failureReason: 'insufficient_funds' }],
  ])('is requested again later when Stripe %s', async (_what, plan) => {
    const before = Date.now();
    const late = await createLatePayment(plan);
    await deliver(late, PAID);
    await sweepOrders();
    expect(await keysOf(late.orderId)).toHaveLength(1);
    const { refundRetryAt, uncoveredCents, uncoveredSince } = await readOrder(late.orderId);
    expect(refundRetryAt?.toMillis()).toBeGreaterThanOrEqual(before + TIMES.refundRetryFirstMs);
    expect([uncoveredCents, uncoveredSince !== null]).toEqual([1_000, true]);
    await makeDue(late);
    await sweepOrders();
    expect(await readOrder(late.orderId)).toMatchObject({ ...REFUNDED, uncoveredCents: 0, uncoveredSince: null });
  });
});

describe('a refund that fails permanently', () => {
  it.each<[string, RefundPlan, string]>([
    ['is refused', { refuse: 'charge_not_refundable' }, 'charge_not_refundable'],
    ['fails for good', { status: 'failed', failureReason: 'expired_or_canceled_card' }, 'expired_or_canceled_card'],
    ['is cancelled', { status: 'canceled' }, 'canceled'],
  ])('is dead-lettered and skipped by the sweep when it %s', async (_what, plan, reason) => {
    const log = vi.spyOn(logging, 'logRefundDeadLettered');
    const late = await createLatePayment(plan);
    await deliver(late, PAID);
    const order = await readOrder(late.orderId);
    expect(order).toMatchObject({ status: 'cancelled', refundDue: false, refundLookupAt: null, refundError: reason });
    expect(order.refundDeadLetteredAt).not.toBeNull();
    await sweepOrders();
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
    const late = await createLatePayment({ refuse: 'charge_not_refundable' });
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
    expect(codeOf(await owner.call('RETRY_DEAD_LETTER', { kind: 'refunds', id: late.orderId }))).toBe(
      'NOT_ALLOWED_NOW',
    );
    expect(
      (await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'refunds' })).filter(({ id }) => id === late.orderId),
    ).toEqual([]);
  });

  it('is dead-lettered after five failures', async () => {
    const failure = { status: 'failed', failureReason: 'unknown' } as const;
    const late = await createLatePayment(failure, failure, failure, failure, failure);
    await deliver(late, PAID);
    for (let attempt = 2; attempt <= 4; attempt += 1) await sweepOrders();
    expect(await readOrder(late.orderId)).toMatchObject({ refundDue: true, refundAttempts: 4 });
    await sweepOrders();
    expect(await readOrder(late.orderId)).toMatchObject({ refundDue: false, refundAttempts: 5 });
    await sweepOrders();
    expect(new Set(await keysOf(late.orderId)).size).toBe(5);
  });

  it('does not delay a refund that the provider makes by other means', async () => {
    const late = await createLatePayment({ refuse: 'charge_not_refundable' });
    await deliver(late, PAID);
    await environment.sandbox.refund(late.paymentRef);
    await deliver(late, 'charge.refunded');
    expect(await readOrder(late.orderId)).toMatchObject(REFUNDED);
  });
});
