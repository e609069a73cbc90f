import { describe, expect, it } from 'vitest';
import { approvedOrder, capturedPayment, disputedPayments, reversedPayment } from './event-reports.ts';

const up = (kind: string, id: string) => [
  { rel: 'up', href: `https://api.paypal.com/v2/x/${kind}/${id}`, method: 'GET' },
];

describe('what an event carries', () => {
  const amount = { currency_code: 'USD', value: '10.74' };

  it('an approval', () => {
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
      sentAtMs: null,
    });
  });

  it.each([
    ['COMPLETED', 'paid'],
    ['PENDING', 'processing'],
    ['DECLINED', 'expired'],
    ['SOMETHING_NEW', 'processing'],
  ])('a capture that is %s', (status, state) => {
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

  it('a refund: all that has gone back so far, of the capture that it links to', () => {
    const refund = {
      id: 'R2',
      amount: { currency_code: 'USD', value: '0.74' },
      custom_id: 'order',
      seller_payable_breakdown: { total_refunded_amount: amount },
      links: up('captures', 'C1'),
    };
    const expected = { provider: 'paypal', paymentRef: 'C1', orderId: 'order', kind: 'refunded', refundedCents: 1_074 };
    expect(reversedPayment(refund)).toEqual(expected);
    expect(reversedPayment({ ...refund, seller_payable_breakdown: undefined })).toMatchObject({ refundedCents: 74 });
  });

  it('a reversed capture', () => {
    expect(reversedPayment({ id: 'C1', amount, status: 'REFUNDED' })).toMatchObject({
      paymentRef: 'C1',
      orderId: null,
      refundedCents: 1_074,
    });
  });

  it('a dispute', () => {
    expect(disputedPayments({ disputed_transactions: [{ seller_transaction_id: 'C1', custom: 'order' }] })).toEqual([
      { provider: 'paypal', paymentRef: 'C1', orderId: 'order', kind: 'disputed', refundedCents: null },
    ]);
  });

  it('a dispute without the seller’s id of one payment, as one of the others', () => {
    const resource = {
      disputed_transactions: [{ buyer_transaction_id: 'B1', custom: 'order' }, { seller_transaction_id: 'C1' }],
    };
    expect(disputedPayments(resource)).toMatchObject([{ paymentRef: 'C1', orderId: null }]);
  });

  it.each([null, {}, { id: 1 }, { id: 'C1', status: 'COMPLETED' }])(
    'and nothing that has not its form: %j',
    (resource) => {
      expect(() => approvedOrder(resource)).toThrow('Invalid input');
      expect(() => capturedPayment(resource)).toThrow('Invalid input');
      expect(() => reversedPayment(resource)).toThrow('Invalid input');
      expect(() => disputedPayments(resource)).toThrow('Invalid input');
    },
  );
});
