import { CaptureStatus, type Order, type Refund } from '@paypal/paypal-server-sdk';
import { describe, expect, it } from 'vitest';
import { reportOf } from './order-report.ts';
import { refundRefusal } from './refund-refusal.ts';
import { refundReport, refundsReport } from './refund-reports.ts';

const refund = (status: string, id = 'R1', captureId = 'C1'): Refund =>
  ({
    id,
    status,
    amount: { currencyCode: 'USD', value: '10.74' },
    links: [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }],
  }) as unknown as Refund;

const order = (refunds: Refund[]): Order => ({
  purchaseUnits: [
    { customId: 'order', payments: { captures: [{ id: 'C1', status: CaptureStatus.Refunded }], refunds } },
  ],
});

const refusal = (status: number, ...issues: string[]) => ({ status, issues, debugId: null });

describe('refundReport', () => {
  it.each([
    ['COMPLETED', { state: 'done' }],
    ['PENDING', { state: 'pending' }],
    ['SOMETHING_NEW', { state: 'pending' }],
    ['FAILED', { state: 'failed', reason: 'failed', isPermanent: false }],
    ['CANCELLED', { state: 'failed', reason: 'cancelled', isPermanent: true }],
  ])('maps %s to %j', (status, report) => {
    expect(refundReport(refund(status), 0)).toEqual({ ref: 'R1', amountCents: 1_074, madeAtMs: null, ...report });
  });

  it('uses the whole payment if there is no amount', () => {
    expect(refundReport({ id: 'R1' }, 500)).toMatchObject({ ref: 'R1', amountCents: 500, state: 'pending' });
  });

  it('includes the creation time', () => {
    const createTime = '2026-01-01T00:00:00Z';
    expect(refundReport({ ...refund('COMPLETED'), createTime }, 0).madeAtMs).toBe(Date.parse(createTime));
  });
});

describe('refundsReport', () => {
  it('counts completed refunds', () => {
    const refunds = [refund('COMPLETED'), refund('PENDING', 'R2'), refund('FAILED', 'R3')];
    expect(refundsReport(order(refunds), 'C1')).toMatchObject({
      paymentRef: 'C1',
      orderId: 'order',
      refundedCents: 1_074,
      refunds: [{ ref: 'R1' }, { ref: 'R2' }, { ref: 'R3' }],
    });
  });

  it('includes refunds of the paid capture, not of an earlier declined one', () => {
    const captures = [
      { id: 'C0', status: CaptureStatus.Declined },
      { id: 'C1', status: CaptureStatus.PartiallyRefunded },
    ];
    const retried = { purchaseUnits: [{ payments: { captures, refunds: [refund('COMPLETED')] } }] };
    expect(refundsReport(retried, 'C1')).toMatchObject({ paymentRef: 'C1', refundedCents: 1_074 });
    expect([reportOf(retried).paymentRef, reportOf(retried).state]).toEqual(['C1', 'paid']);
  });

  it('includes refunds that link to the capture of the order, not to a second capture', () => {
    const captures = [
      { id: 'C1', status: CaptureStatus.Completed },
      { id: 'C2', status: CaptureStatus.Refunded },
    ];
    const refunds = [refund('COMPLETED', 'R1', 'C2'), refund('PENDING', 'R2', 'C1')];
    const paidTwice = { purchaseUnits: [{ payments: { captures, refunds } }] };
    expect(refundsReport(paidTwice, 'C1')).toMatchObject({ refundedCents: 0, refunds: [{ ref: 'R2' }] });
    expect(refundsReport(paidTwice, 'C2')).toMatchObject({ refundedCents: 1_074, refunds: [{ ref: 'R1' }] });
    expect(refundsReport(paidTwice, 'C3')).toBeNull();
  });

  it('returns null without a refund, a capture or an order', () => {
    const reports = [refundsReport(order([]), 'C1'), refundsReport({}, 'C1'), refundsReport(order([]), null)];
    expect([...reports, refundsReport(null, 'C1')]).toEqual([null, null, null, null]);
  });
});

describe('refundRefusal', () => {
  it.each([
    [refusal(422, 'REFUND_NOT_ALLOWED'), { reason: 'REFUND_NOT_ALLOWED', isPermanent: true }],
    [
      refusal(422, 'REFUND_FAILED_INSUFFICIENT_FUNDS'),
      { reason: 'REFUND_FAILED_INSUFFICIENT_FUNDS', isPermanent: false, waitsFor: 'funds' },
    ],
    [
      refusal(422, 'REFUND_FUNDS_NOT_AVAILABLE'),
      { reason: 'REFUND_FUNDS_NOT_AVAILABLE', isPermanent: false, waitsFor: 'funds' },
    ],
    [refusal(422, 'PENDING_CAPTURE'), { reason: 'PENDING_CAPTURE', isPermanent: false, waitsFor: 'provider' }],
    [refusal(422, 'TRANSACTION_DISPUTED'), { reason: 'TRANSACTION_DISPUTED', isPermanent: false, waitsFor: 'dispute' }],
    [
      refusal(422, 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED'),
      { reason: 'CAPTURE_DISPUTED_PARTIAL_REFUND_NOT_ALLOWED', isPermanent: false, waitsFor: 'dispute' },
    ],
    [
      refusal(422, 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'),
      { reason: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', isPermanent: false, waitsFor: 'dispute' },
    ],
    [refusal(404), { reason: 'http_404', isPermanent: true }],
    [refusal(403, 'PERMISSION_DENIED'), null],
    [null, null],
  ])('maps %j to %j', (given, failure) => {
    expect(refundRefusal(given)).toEqual(failure);
  });
});
