import '../support/own-project.ts';
import { succeed } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlePayment } from '../../../functions/src/checkout/settlement/settle-payment.ts';
import { sweepOrders } from '../../../functions/src/checkout/sweep-orders.ts';
import type { ReversalReport } from '../../../functions/src/payments/payment-provider.ts';
import { applyRefund } from '../../../functions/src/refunds/reversals/apply-refund.ts';
import { orderDocument, paymentProblems, readOrder } from '../support/orders.ts';
import { buyAndPay, PAID, TOTAL } from '../support/withheld-events.ts';
import { deliverEvent, environment, startRefundSite } from './reversed-sales.ts';

beforeAll(startRefundSite);
afterAll(() => environment.stop());

describe('a second payment of an order', () => {
  /** A completed order, and the report of a second payment of it. */
  async function payTwice() {
    const sale = await buyAndPay(environment);
    await deliverEvent(sale, PAID);
    const { orderId, sessionId: providerRef } = sale;
    // The payment of an order whose events remain withheld.
    const { paymentRef } = await buyAndPay(environment);
    const payment = { provider: 'stripe', orderId, paymentRef } as const;
    const report = { ...payment, providerRef, state: 'paid', amountCents: TOTAL, currency: 'usd' } as const;
    const settle = async () =>
      expect(await settlePayment({ ...report, feeCents: 0, sentAtMs: null }, null)).toMatchObject({ ok: true });
    const reverse = (news: Partial<ReversalReport>) =>
      applyRefund({ ...payment, kind: 'refunded', refundedCents: null, ...news }, null);
    const returned = async () => {
      const { unappliedPayments, unappliedSince } = await readOrder(orderId);
      return { returnedCents: unappliedPayments[0]?.returnedCents, isOpen: unappliedSince !== null };
    };
    return { orderId, ownRef: sale.paymentRef, paymentRef, settle, reverse, returned };
  }
  const refund = { ref: 're_second', amountCents: TOTAL, state: 'done' } as const;
  const failed = { ...refund, state: 'failed', reason: 'lost_or_stolen_card', isPermanent: true } as const;
  const dispute = { ref: 'dp_second', disputedCents: TOTAL, openedAtMs: 1, endedAtMs: null } as const;

  it('is not owed to the buyer when its refund is reported before the payment', async () => {
    const { settle, reverse, returned } = await payTwice();
    expect(await reverse({ refundedCents: TOTAL, refunds: [refund] })).toEqual(succeed('unmatched'));
    await settle();
    expect(await returned()).toEqual({ returnedCents: TOTAL, isOpen: false });
  });

  it('is not owed to the buyer when its dispute is lost', async () => {
    const { settle, reverse, returned } = await payTwice();
    await settle();
    await reverse({ kind: 'disputed', dispute: { ...dispute, state: 'open', lostCents: 0 } });
    expect(await returned()).toEqual({ returnedCents: 0, isOpen: true });
    await reverse({ kind: 'disputed', dispute: { ...dispute, state: 'lost', lostCents: TOTAL } });
    expect(await returned()).toEqual({ returnedCents: TOTAL, isOpen: false });
  });

  /** Runs the sweep when the next lookup of pending refunds is due. */
  async function sweepLater(orderId: string): Promise<void> {
    const { pendingRefundLookupAt } = await readOrder(orderId);
    expect(pendingRefundLookupAt?.toMillis()).toBeGreaterThan(Date.now());
    await orderDocument(orderId).update({ pendingRefundLookupAt: Timestamp.fromMillis(0) });
    await sweepOrders();
  }

  it.each([
    { status: 'succeeded', firstReport: 'payment', is: { returnedCents: TOTAL, isOpen: false } },
    { status: 'succeeded', firstReport: 'refund', is: { returnedCents: TOTAL, isOpen: false } },
    { status: 'failed', firstReport: 'payment', is: { returnedCents: 0, isOpen: true } },
  ] as const)('has its pending refund looked up until it has $status ($firstReport first)', async (example) => {
    const { orderId, paymentRef, settle, reverse, returned } = await payTwice();
    await environment.sandbox.planRefunds(paymentRef, { status: 'pending' });
    const { id: ref } = await environment.sandbox.refund(paymentRef);
    if (example.firstReport === 'payment') await settle();
    await reverse({ refundedCents: 0, refunds: [{ ref, amountCents: TOTAL, state: 'pending' }] });
    if (example.firstReport === 'refund') await settle();
    await sweepLater(orderId);
    expect(await returned()).toEqual({ returnedCents: 0, isOpen: true });
    await environment.sandbox.endRefund(ref, example.status);
    await sweepLater(orderId);
    expect(await returned()).toEqual(example.is);
    const { pendingRefundLookupAt, pendingRefundSince, refundedCents } = await readOrder(orderId);
    expect([pendingRefundLookupAt, pendingRefundSince, refundedCents]).toEqual([null, null, 0]);
    const problems = (await paymentProblems('orderId', orderId)).map(({ kind }) => kind);
    expect(problems.filter((kind) => kind === 'reversal_unmatched')).toHaveLength(
      example.firstReport === 'refund' ? 1 : 0,
    );
  });

  it('has its pending refund looked up with growing pauses after the order was refunded', async () => {
    const { orderId, ownRef, paymentRef, settle, reverse } = await payTwice();
    await settle();
    await reverse({ paymentRef: ownRef, refundedCents: TOTAL });
    await environment.sandbox.planRefunds(paymentRef, { status: 'pending' });
    const { id: ref } = await environment.sandbox.refund(paymentRef);
    await reverse({ refundedCents: 0, refunds: [{ ref, amountCents: TOTAL, state: 'pending' }] });
    for (let time = 0; time < 2; time += 1) await sweepLater(orderId);
    await environment.sandbox.endRefund(ref, 'succeeded');
    await sweepLater(orderId);
    const { status, unappliedSince, pendingRefundLookupAt } = await readOrder(orderId);
    expect([status, unappliedSince, pendingRefundLookupAt]).toEqual(['refunded', null, null]);
  });

  it('is owed to the buyer again when its refund fails', async () => {
    const { settle, reverse, returned } = await payTwice();
    await settle();
    for (let time = 0; time < 2; time += 1) {
      await reverse({ refundedCents: TOTAL, refunds: [refund] });
      expect(await returned()).toEqual({ returnedCents: time === 0 ? TOTAL : 0, isOpen: time > 0 });
      await reverse({ refundedCents: 0, refunds: [failed] });
      expect(await returned()).toEqual({ returnedCents: 0, isOpen: true });
    }
  });
});
