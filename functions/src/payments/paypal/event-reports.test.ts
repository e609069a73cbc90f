import { LIMITS } from '@blockbazaar/domain/limits';
import { describe, expect, it } from 'vitest';
import { approvedOrder, capturedPayment, disputedPayments, refundedPayment, reversedPayment } from './event-reports.ts';

const up = (kind: string, id: string) => [
  { rel: 'up', href: `https://api.paypal.com/v2/x/${kind}/${id}`, method: 'GET' },
];

describe('event reports', () => {
  const amount = { currency_code: 'USD', value: '10.74' };

  it('maps an approval', () => {
    const report = approvedOrder({
      id: 'PO1',
      purchase_units: [{ custom_id: 'order', amount }],
      payer: { email_address: 'x@y.z' },
    });
    expect(report).toEqual({
      provider: 'paypal',
      providerRef: 'PO1',
      orderId: 'order',
      state: 'open',
      amountCents: 1_074,
      currency: 'usd',
      paymentRef: null,
      feeCents: null,
      sentAtMs: null,
    });
  });

  it.each([
    ['COMPLETED', 'paid'],
    ['PENDING', 'processing'],
    ['DECLINED', 'expired'],
    ['SOMETHING_NEW', 'processing'],
  ])('maps a capture with status %s', (status, state) => {
    const capture = { id: 'C1', status, amount, custom_id: 'order' };
    const expected = {
      providerRef: 'PO1',
      orderId: 'order',
      state,
      amountCents: 1_074,
      currency: 'usd',
      paymentRef: 'C1',
    };
    expect(capturedPayment({ ...capture, supplementary_data: { related_ids: { order_id: 'PO1' } } })).toMatchObject(
      expected,
    );
    expect(capturedPayment({ ...capture, links: up('orders', 'PO1') })).toMatchObject(expected);
  });

  it('maps a refund to the total refunded amount of its linked capture', () => {
    const refund = {
      id: 'R2',
      amount: { currency_code: 'USD', value: '0.74' },
      custom_id: 'order',
      seller_payable_breakdown: { total_refunded_amount: amount },
      links: up('captures', 'C1'),
    };
    const expected = { provider: 'paypal', paymentRef: 'C1', orderId: 'order', kind: 'refunded', refundedCents: 1_074 };
    expect(refundedPayment(refund)).toEqual(expected);
    expect(refundedPayment({ ...refund, seller_payable_breakdown: undefined })).toMatchObject({ refundedCents: 74 });
  });

  it('maps a refunded capture', () => {
    const capture = { id: 'C1', amount, status: 'REFUNDED' };
    expect(refundedPayment(capture)).toMatchObject({ paymentRef: 'C1', orderId: null, refundedCents: 1_074 });
    expect(refundedPayment(capture).refunds).toBeUndefined();
  });

  it('maps a reversal in the form of a refund', () => {
    const reversal = {
      id: 'R2',
      status: 'COMPLETED',
      create_time: '2026-01-01T00:00:00Z',
      amount,
      links: up('captures', 'C1'),
    };
    expect(reversedPayment(reversal)).toEqual({
      provider: 'paypal',
      paymentRef: 'C1',
      orderId: null,
      kind: 'refunded',
      refundedCents: 1_074,
      refunds: [
        {
          ref: 'R2',
          amountCents: 1_074,
          state: 'done',
          isReversal: true,
          madeAtMs: Date.parse('2026-01-01T00:00:00Z'),
        },
      ],
    });
  });

  it('maps a reversal in the form of a capture', () => {
    expect(reversedPayment({ id: 'C1', amount, status: 'REFUNDED' })).toMatchObject({
      paymentRef: 'C1',
      orderId: null,
      refundedCents: 1_074,
      refunds: [{ ref: 'C1', amountCents: 1_074, state: 'done', isReversal: true }],
    });
  });

  it('maps a dispute', () => {
    const disputed = { disputed_transactions: [{ seller_transaction_id: 'C1', custom: 'order' }] };
    expect(disputedPayments({ ...disputed, dispute_id: 'PP-D-1' })).toEqual([
      {
        provider: 'paypal',
        paymentRef: 'C1',
        orderId: 'order',
        kind: 'disputed',
        refundedCents: null,
        dispute: {
          ref: 'PP-D-1',
          state: 'open',
          disputedCents: LIMITS.orderTotalCentsMax,
          lostCents: 0,
          openedAtMs: null,
          endedAtMs: null,
        },
      },
    ]);
  });

  it('ignores a disputed payment without a seller transaction ID', () => {
    const resource = {
      disputed_transactions: [{ buyer_transaction_id: 'B1', custom: 'order' }, { seller_transaction_id: 'C1' }],
    };
    expect(disputedPayments(resource)).toMatchObject([{ paymentRef: 'C1', orderId: null }]);
  });

  it.each([
    ['OPEN', undefined, 'open', 0],
    ['UNDER_REVIEW', undefined, 'open', 0],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost', 1_074],
    ['RESOLVED', 'ACCEPTED', 'lost', 1_074],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won', 0],
    ['RESOLVED', 'RESOLVED_WITH_PAYOUT', 'won', 0],
    ['RESOLVED', 'CANCELED_BY_BUYER', 'won', 0],
    ['RESOLVED', 'DENIED', 'won', 0],
    ['RESOLVED', 'NONE', 'won', 0],
    // An unknown outcome does not end the dispute, so that the owner reviews it.
    ['RESOLVED', 'SOMETHING_NEW', 'open', 0],
    ['RESOLVED', undefined, 'open', 0],
  ])('maps a dispute with status %s and outcome %s to %s', (status, outcome, state, lostCents) => {
    const resource = {
      dispute_id: 'PP-D-1',
      status,
      dispute_amount: amount,
      ...(outcome !== undefined && { dispute_outcome: { outcome_code: outcome } }),
      disputed_transactions: [{ seller_transaction_id: 'C1' }],
    };
    expect(disputedPayments(resource)).toMatchObject([
      { refundedCents: null, dispute: { ref: 'PP-D-1', state, disputedCents: 1_074, lostCents } },
    ]);
  });

  it('uses the refunded amount of a lost dispute, if PayPal reports it', () => {
    const resource = {
      dispute_id: 'PP-D-1',
      status: 'RESOLVED',
      dispute_amount: amount,
      dispute_outcome: {
        outcome_code: 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: { currency_code: 'USD', value: '5.00' },
      },
      disputed_transactions: [{ seller_transaction_id: 'C1' }],
    };
    expect(disputedPayments(resource)).toMatchObject([{ dispute: { lostCents: 500 } }]);
  });

  it('maps the times of a dispute, with the end from the report of its resolution', () => {
    const resource = {
      dispute_id: 'PP-D-1',
      create_time: '2026-01-01T00:00:00.000Z',
      update_time: '2026-01-09T00:00:00.000Z',
      dispute_amount: amount,
      disputed_transactions: [{ seller_transaction_id: 'C1' }],
    };
    const openedAtMs = Date.parse('2026-01-01');
    expect(disputedPayments(resource)).toMatchObject([{ dispute: { openedAtMs, endedAtMs: null } }]);
    const resolved = { ...resource, status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } };
    expect(disputedPayments(resolved)).toMatchObject([
      { dispute: { openedAtMs, endedAtMs: Date.parse('2026-01-09') } },
    ]);
  });

  it.each([
    ['COMPLETED', 1_074, { state: 'done' }],
    ['PENDING', 0, { state: 'pending' }],
    ['FAILED', 0, { state: 'failed', isPermanent: false }],
    ['CANCELLED', 0, { state: 'failed', isPermanent: true }],
  ])('maps a refund with status %s', (status, refundedCents, refund) => {
    const resource = { id: 'R1', status, amount, links: up('captures', 'C1') };
    expect(refundedPayment(resource)).toMatchObject({
      paymentRef: 'C1',
      refundedCents,
      refunds: [{ ref: 'R1', amountCents: 1_074, ...refund }],
    });
  });

  it.each([null, {}, { id: 1 }, { id: 'C1', status: 'COMPLETED' }])(
    'throws for a resource without the required fields: %j',
    (resource) => {
      expect(() => approvedOrder(resource)).toThrow('Invalid input');
      expect(() => capturedPayment(resource)).toThrow('Invalid input');
      expect(() => refundedPayment(resource)).toThrow('Invalid input');
      expect(() => reversedPayment(resource)).toThrow('Invalid input');
      expect(() => disputedPayments(resource)).toThrow('Invalid input');
    },
  );
});
