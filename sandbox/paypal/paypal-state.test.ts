import { describe, expect, it } from 'vitest';
import { acceptClaim, moveDispute, openDispute } from './disputes.ts';
import { PaypalApiError } from './errors.ts';
import type { PaypalEvent } from './events.ts';
import { approvalPage } from './hosted-page.ts';
import { captureOf, PaypalState } from './paypal-state.ts';
import { endRefund, planRefunds, refundCapture, requestRefund } from './refunds.ts';

const usd = (value: string) => ({ currency_code: 'USD', value });

function open(name = 'Kit'): { state: PaypalState; id: string; types: () => string[] } {
  const events: PaypalEvent[] = [];
  const state = new PaypalState('http://sandbox/paypal', {
    emit: (event) => events.push(event),
    otherTransactions: () => [],
  });
  const { id } = state.create({
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: 'order',
        amount: { ...usd('9.00'), breakdown: { item_total: usd('10.50'), discount: usd('1.50') } },
        items: [{ name, quantity: '1', unit_amount: usd('10.50') }],
      },
    ],
    payment_source: {
      paypal: { experience_context: { return_url: 'https://shop.example/ok', cancel_url: 'https://shop.example/no' } },
    },
  });
  return { state, id, types: () => events.map(({ event_type }) => event_type) };
}

const issueOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof PaypalApiError) return error.body.details[0]?.issue;
    throw error;
  }
  return undefined;
};

describe('PaypalState: orders', () => {
  it('captures an approved order once', () => {
    const { state, id, types } = open();
    expect(issueOf(() => state.capture(id))).toBe('ORDER_NOT_APPROVED');
    expect(state.approve(id, 'good')).toBe(true);
    expect(state.capture(id)).toMatchObject({
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [{ status: 'COMPLETED' }] } }],
    });
    expect(issueOf(() => state.capture(id))).toBe('ORDER_ALREADY_CAPTURED');
    expect(state.approve(id, 'good')).toBe(false);
    expect(types()).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED']);
  });

  it('waits for another approval after a declined instrument, without an update time before the capture', () => {
    const { state, id } = open();
    state.approve(id, 'declined');
    expect(issueOf(() => state.capture(id))).toBe('INSTRUMENT_DECLINED');
    expect(state.get(id).status).toBe('APPROVED');
    state.approve(id, 'good');
    expect(state.get(id)).not.toHaveProperty('update_time');
    expect(state.capture(id)).toMatchObject({ status: 'COMPLETED', update_time: expect.any(String) });
  });

  it('completes a pending capture', () => {
    const { state, id, types } = open();
    state.approve(id, 'slow');
    expect(state.capture(id).status).toBe('COMPLETED');
    expect(captureOf(state.get(id))?.status).toBe('PENDING');
    expect(state.decide(id, 'DECLINED')).toBe(true);
    expect(state.decide(id, 'COMPLETED')).toBe(false);
    expect(types().slice(-2)).toEqual(['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.DENIED']);
  });
});

describe('PaypalState: refunds', () => {
  it('limits a refund to the remaining amount', () => {
    const { state, id, types } = open();
    state.approve(id, 'good');
    const captureId = captureOf(state.capture(id))?.id ?? '';
    expect(issueOf(() => refundCapture(state, captureId, { amount: usd('9.01') }))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect(
      refundCapture(state, captureId, { amount: usd('4.00') }).seller_payable_breakdown.total_refunded_amount,
    ).toEqual(usd('4.00'));
    expect(state.getCapture(captureId).status).toBe('PARTIALLY_REFUNDED');
    expect(refundCapture(state, captureId, {})).toMatchObject({
      amount: usd('5.00'),
      custom_id: 'order',
      seller_payable_breakdown: { total_refunded_amount: usd('9.00') },
    });
    expect(state.getCapture(captureId).status).toBe('REFUNDED');
    expect(issueOf(() => refundCapture(state, captureId, {}))).toBe('CAPTURE_FULLY_REFUNDED');
    expect(types().slice(-2)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REFUNDED']);
  });
});

describe('PaypalState: pending refunds', () => {
  it('restores the amount of a failed refund, and reports completed refunds only', () => {
    const { state, id, types } = open();
    state.approve(id, 'good');
    const captureId = captureOf(state.capture(id))?.id ?? '';
    planRefunds(state, id, [{ status: 'PENDING' }, { refuse: 'REFUND_NOT_ALLOWED' }]);
    expect(refundCapture(state, captureId, {}).status).toBe('PENDING');
    expect(issueOf(() => refundCapture(state, captureId, {}))).toBe('CAPTURE_FULLY_REFUNDED');
    expect(endRefund(state, id, 'FAILED')).toMatchObject({ status: 'FAILED' });
    expect(state.getCapture(captureId).status).toBe('COMPLETED');
    expect(issueOf(() => refundCapture(state, captureId, {}))).toBe('REFUND_NOT_ALLOWED');
    expect(refundCapture(state, captureId, {}).status).toBe('COMPLETED');
    expect(types().filter((type) => type.includes('REFUND'))).toHaveLength(2);
  });
});

describe('PaypalState: disputes', () => {
  it('updates a dispute and closes it with an outcome', () => {
    const { state, id, types } = open();
    state.approve(id, 'good');
    state.capture(id);
    expect(openDispute(state, id)).toBe(true);
    expect(moveDispute(state, id, { status: 'UNDER_REVIEW' })).toBe(true);
    expect(moveDispute(state, id, { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' })).toBe(true);
    expect(types().slice(-3)).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'CUSTOMER.DISPUTE.UPDATED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
  });
});

/** Creates a captured order, and sums up the account's balance from all transactions, in dollars. */
const paid = () => {
  const opened = open();
  opened.state.approve(opened.id, 'good');
  const captureId = captureOf(opened.state.capture(opened.id))?.id ?? '';
  const balance = () =>
    opened.state
      .transactions('2000-01-01', '2100-01-01')
      .reduce((sum, { transaction_amount: { value } }) => sum + Number(value), 0);
  return { ...opened, captureId, balance };
};

describe('PaypalState: dispute costs', () => {
  const won = { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' } as const;
  const lost = { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' } as const;

  it('charges the amount of a lost dispute once, with or without a reversal, and the fee for a chargeback', () => {
    const { state, id, captureId, balance, types } = paid();
    refundCapture(state, captureId, { amount: usd('4.00') });
    openDispute(state, id);
    moveDispute(state, id, lost);
    expect([balance(), types().filter((type) => type.endsWith('REVERSED'))]).toEqual([0, []]);
    expect(issueOf(() => refundCapture(state, captureId, {}))).toBe('CAPTURE_FULLY_REFUNDED');
    expect(refundCapture(state, captureId, {}, 'REVERSED').amount).toEqual(usd('5.00'));
    expect([balance(), types().at(-1)]).toEqual([-20, 'PAYMENT.CAPTURE.REVERSED']);
  });

  it('charges a reversal in addition to the cost of an earlier dispute', () => {
    const { state, id, captureId } = paid();
    openDispute(state, id, usd('4.00'));
    moveDispute(state, id, lost);
    openDispute(state, id, usd('3.00'));
    refundCapture(state, captureId, { amount: usd('3.00') }, 'REVERSED');
    expect(issueOf(() => refundCapture(state, captureId, { amount: usd('2.01') }))).toBe('REFUND_AMOUNT_EXCEEDED');
    moveDispute(state, id, won);
    expect(refundCapture(state, captureId, { amount: usd('5.00') }).status).toBe('COMPLETED');
  });

  it('returns a reversed amount and its fee when the dispute is won', () => {
    const { state, id, captureId, balance } = paid();
    refundCapture(state, captureId, {}, 'REVERSED');
    expect(balance()).toBe(-20);
    openDispute(state, id, usd('9.00'));
    expect(balance()).toBe(-20);
    moveDispute(state, id, won);
    expect([balance(), state.getCapture(captureId).status]).toEqual([9, 'COMPLETED']);
  });

  it('returns no reversal of an earlier dispute', () => {
    const { state, id, captureId } = paid();
    openDispute(state, id, usd('4.00'));
    refundCapture(state, captureId, { amount: usd('4.00') }, 'REVERSED');
    moveDispute(state, id, lost);
    openDispute(state, id, usd('5.00'));
    moveDispute(state, id, won);
    expect(refundCapture(state, captureId, {}).amount).toEqual(usd('5.00'));
  });

  it('refuses the shop a refund while a dispute is open', () => {
    const { state, id, captureId } = paid();
    openDispute(state, id, usd('4.00'));
    expect(issueOf(() => requestRefund(state, captureId, {}))).toBe('TRANSACTION_DISPUTED');
    moveDispute(state, id, won);
    expect(requestRefund(state, captureId, {}).amount).toEqual(usd('9.00'));
  });

  it('charges the refund by which the merchant accepts the claim', () => {
    const { state, id, balance, types } = paid();
    openDispute(state, id, usd('3.00'));
    expect(acceptClaim(state, id)).toBe(true);
    expect(acceptClaim(state, id)).toBe(false);
    expect(balance()).toBe(6);
    expect(types().slice(-2)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'CUSTOMER.DISPUTE.RESOLVED']);
  });
});

describe('approvalPage', () => {
  it('shows lines, discount and total, and the three buttons', () => {
    const { state, id } = open();
    const html = approvalPage(state.get(id), 'n');
    for (const text of [
      'Kit',
      '1 × $10.50',
      '−$1.50',
      '$9.00',
      '>Pay</button>',
      '>Decline</button>',
      '>Cancel</button>',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('<script');
  });

  it('escapes names', () => {
    const { state, id } = open('<img src=x onerror="alert(1)">');
    expect(approvalPage(state.get(id), 'n')).not.toContain('<img');
  });
});
