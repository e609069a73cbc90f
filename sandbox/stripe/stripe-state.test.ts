import { describe, expect, it } from 'vitest';
import { StripeApiError } from './errors.ts';
import type { StripeEvent } from './events.ts';
import { StripeState } from './stripe-state.ts';

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof StripeApiError) return error.body.error.code;
    throw error;
  }
  return undefined;
};

/** Creates a completed payment of $32.22. */
function paid() {
  const events: StripeEvent[] = [];
  const state = new StripeState('http://sandbox/stripe', {
    emit: (event) => events.push(event),
    otherSource: () => null,
  });
  const { id } = state.create({
    mode: 'payment',
    success_url: 'https://shop.example/ok',
    line_items: [
      { quantity: '3', price_data: { currency: 'usd', unit_amount: '1074', product_data: { name: 'Kit' } } },
    ],
  });
  state.pay(id);
  const payment = String(state.get(id).payment_intent);
  return { state, payment, refund: () => state.refunds.create({ payment_intent: payment }), events };
}

describe('StripeState: refunds', () => {
  it('counts a pending refund as refunded until it fails', () => {
    const { state, payment, refund, events } = paid();
    state.refunds.plan(payment, [{ status: 'pending' }]);
    const { id, status } = refund();
    expect(status).toBe('pending');
    expect(codeOf(refund)).toBe('charge_already_refunded');
    expect(state.refunds.end(id, 'failed', 'unknown')).toMatchObject({ status: 'failed', failure_reason: 'unknown' });
    expect(state.refunds.end(id, 'succeeded')).toBeNull();
    expect(refund().status).toBe('succeeded');
    expect(state.refunds.list(payment).map((each) => each.status)).toEqual(['succeeded', 'failed']);
    expect(events.map(({ type }) => type).slice(-4)).toEqual([
      'charge.refunded',
      'refund.failed',
      'charge.refund.updated',
      'charge.refunded',
    ]);
  });

  it('refuses the shop a refund while a dispute is open, and never refunds the cost of a dispute', () => {
    const { state, payment } = paid();
    const { id } = state.dispute(payment, { amount: 1_000 });
    expect(codeOf(() => state.refund({ payment_intent: payment }))).toBe('charge_disputed');
    state.moveDispute(id, 'closed', 'lost');
    expect(state.refund({ payment_intent: payment }).amount).toBe(2_222);
    expect(codeOf(() => state.refund({ payment_intent: payment }))).toBe('charge_already_refunded');
  });

  it('records no rejected refund', () => {
    const { state, payment, refund } = paid();
    state.refunds.plan(payment, [{ refuse: 'charge_disputed' }]);
    expect(codeOf(refund)).toBe('charge_disputed');
    expect(state.refunds.list(payment)).toEqual([]);
    expect(refund().status).toBe('succeeded');
  });
});

describe('StripeState: disputes', () => {
  it('counts a dispute as open until it is closed, and reports each change', () => {
    const { state, payment, events } = paid();
    const { id } = state.dispute(payment, { status: 'warning_needs_response' });
    expect(state.dispute(payment).id).toBe(id);
    state.moveDispute(id, 'updated', 'needs_response');
    expect(state.moveDispute(id, 'closed', 'lost')).toMatchObject({ status: 'lost', amount: 3_222 });
    expect(state.dispute(payment).id).not.toBe(id);
    expect(events.map(({ type }) => type).slice(-4)).toEqual([
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.created',
    ]);
  });
});

const feesOf = (state: StripeState, payment: string): number[] =>
  state
    .dispute(payment)
    .balance_transactions.map(({ reporting_category: category, amount, fee }) =>
      category === 'fee' ? fee - amount : fee,
    );

describe('StripeState: fees for disputes', () => {
  it('charges a fee when a dispute is opened, and does not return it', () => {
    const { state, payment } = paid();
    const { id } = state.dispute(payment);
    expect(feesOf(state, payment)).toEqual([1_500]);
    state.moveDispute(id, 'funds_reinstated', 'needs_response');
    expect(feesOf(state, payment)).toEqual([1_500, 0]);
  });

  it('charges another fee for a response, and returns it with the money', () => {
    const { state, payment } = paid();
    const { id } = state.dispute(payment);
    state.moveDispute(id, 'updated', 'under_review');
    state.moveDispute(id, 'updated', 'under_review');
    expect(feesOf(state, payment)).toEqual([1_500, 1_500]);
    state.moveDispute(id, 'funds_reinstated', 'under_review');
    expect(feesOf(state, payment)).toEqual([1_500, 1_500, -1_500]);
  });

  it('charges no fee for an inquiry', () => {
    const { state, payment } = paid();
    expect(state.dispute(payment, { status: 'warning_needs_response' }).balance_transactions).toEqual([]);
  });
});
