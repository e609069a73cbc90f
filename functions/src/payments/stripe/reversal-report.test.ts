import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { refusalOf } from './refund-refusal.ts';
import { chargeReport, disputeReport, refundReport, refundsReport } from './reversal-report.ts';

const refund = (changes: Partial<Stripe.Refund>): Stripe.Refund =>
  ({ id: 're_1', amount: 1_074, status: 'succeeded', ...changes }) as Stripe.Refund;

const dispute = (status: string, transactions: object[] = []): Stripe.Dispute =>
  ({
    id: 'dp_1',
    amount: 1_074,
    payment_intent: 'pi_1',
    created: 1_700_000_000,
    status,
    balance_transactions: transactions,
  }) as unknown as Stripe.Dispute;

describe('refundReport', () => {
  it.each<[Partial<Stripe.Refund>, object]>([
    [{}, { state: 'done' }],
    [{ status: 'pending' }, { state: 'pending' }],
    [{ status: 'pending', pending_reason: 'processing' }, { state: 'pending' }],
    [
      { status: 'pending', pending_reason: 'insufficient_funds' },
      { state: 'pending', waitsFor: 'funds' },
    ],
    [{ status: 'requires_action' }, { state: 'pending' }],
    [{ status: null }, { state: 'pending' }],
    [{ status: 'something_new' }, { state: 'pending' }],
    [{ status: 'canceled' }, { state: 'failed', reason: 'canceled', isPermanent: true }],
    [{ status: 'failed' }, { state: 'failed', reason: 'unknown', isPermanent: false }],
    [
      { status: 'failed', failure_reason: 'insufficient_funds' },
      { state: 'failed', reason: 'insufficient_funds', isPermanent: false, waitsFor: 'funds' },
    ],
    [
      { status: 'failed', failure_reason: 'charge_for_pending_refund_disputed' },
      { state: 'failed', reason: 'charge_for_pending_refund_disputed', isPermanent: false, waitsFor: 'dispute' },
    ],
    [
      { status: 'failed', failure_reason: 'expired_or_canceled_card' },
      { state: 'failed', reason: 'expired_or_canceled_card', isPermanent: true },
    ],
  ])('maps %j to %j', (changes, report) => {
    expect(refundReport(refund(changes))).toEqual({ ref: 're_1', amountCents: 1_074, ...report });
  });

  it('counts only succeeded refunds', () => {
    const refunds = [
      refund({ id: 're_1', amount: 300 }),
      refund({ id: 're_2', amount: 500, status: 'pending' }),
      refund({ id: 're_3', amount: 700, status: 'failed' }),
    ];
    expect(refundsReport('pi_1', 'order', refunds)).toMatchObject({
      paymentRef: 'pi_1',
      orderId: 'order',
      refundedCents: 300,
      refunds: [{ ref: 're_1' }, { ref: 're_2' }, { ref: 're_3' }],
    });
  });
});

describe('chargeReport', () => {
  const charge = { payment_intent: 'pi_1', metadata: { orderId: 'order' }, amount_refunded: 300 };

  it('includes the payment and the order', () => {
    expect(chargeReport(charge as unknown as Stripe.Charge)).toMatchObject({
      paymentRef: 'pi_1',
      orderId: 'order',
      refundedCents: 300,
    });
    expect(chargeReport({ ...charge, payment_intent: null } as unknown as Stripe.Charge)).toBeNull();
  });
});

describe('disputeReport', () => {
  it.each([
    ['needs_response', 'open'],
    ['under_review', 'open'],
    ['something_new', 'open'],
    ['won', 'won'],
    ['prevented', 'won'],
    ['lost', 'lost'],
    ['appeal_needs_response', 'lost'],
    ['warning_needs_response', 'inquiry'],
    ['warning_under_review', 'inquiry'],
    ['warning_closed', 'inquiry_closed'],
  ])('maps %s to %s', (status, state) => {
    expect(disputeReport(dispute(status))).toMatchObject({ paymentRef: 'pi_1', dispute: { ref: 'dp_1', state } });
  });

  it('reports the amount of a lost dispute as lost, and never as a refund', () => {
    const times = { openedAtMs: 1_700_000_000_000, endedAtMs: null };
    const report = { ref: 'dp_1', disputedCents: 1_074, fees: {}, ...times };
    expect(disputeReport(dispute('lost'))?.dispute).toEqual({ ...report, state: 'lost', lostCents: 1_074 });
    expect(disputeReport(dispute('needs_response'))?.dispute).toEqual({ ...report, state: 'open', lostCents: 0 });
    expect(disputeReport(dispute('lost'))?.refunds).toBeUndefined();
  });

  it('reports the fee of each transaction, charged or returned, and none in another currency', () => {
    const transactions = [
      { id: 'txn_1', reporting_category: 'dispute', amount: -1_074, fee: 1_500, currency: 'usd' },
      { id: 'txn_2', reporting_category: 'fee', amount: -1_500, fee: 0, currency: 'usd' },
      { id: 'txn_3', reporting_category: 'dispute_reversal', amount: 1_074, fee: -1_500, currency: 'usd' },
      { id: 'txn_4', reporting_category: 'dispute', amount: -1_074, fee: 0, currency: 'usd' },
      { id: 'txn_5', reporting_category: 'dispute', amount: -1_074, fee: 1_500, currency: 'eur' },
    ];
    expect(disputeReport(dispute('won', transactions))?.dispute?.fees).toEqual({
      txn_1: 1_500,
      txn_2: 1_500,
      txn_3: -1_500,
    });
  });
});

describe('refusalOf', () => {
  it.each([
    [
      { code: 'charge_disputed', statusCode: 400 },
      { reason: 'charge_disputed', isPermanent: false, waitsFor: 'dispute' },
    ],
    [
      { code: 'refund_disputed_payment', statusCode: 400 },
      { reason: 'refund_disputed_payment', isPermanent: false, waitsFor: 'dispute' },
    ],
    [
      { code: 'resource_missing', statusCode: 404 },
      { reason: 'resource_missing', isPermanent: true },
    ],
    [
      { code: 'balance_insufficient', statusCode: 400 },
      { reason: 'balance_insufficient', isPermanent: false, waitsFor: 'funds' },
    ],
    [
      { code: 'lock_timeout', statusCode: 400 },
      { reason: 'lock_timeout', isPermanent: false, waitsFor: 'provider' },
    ],
    [{ statusCode: 400 }, { reason: 'invalid_request', isPermanent: true }],
    [
      { type: 'StripeIdempotencyError', statusCode: 400 },
      { reason: 'idempotency_error', isPermanent: false, waitsFor: 'provider' },
    ],
  ])('maps %j', (error, refusal) => {
    expect(refusalOf({ type: 'StripeInvalidRequestError', ...error })).toEqual(refusal);
  });

  it.each([
    { type: 'StripeAPIError', statusCode: 500 },
    { type: 'StripeConnectionError' },
    { type: 'StripeAuthenticationError', statusCode: 401 },
    { type: 'StripePermissionError', statusCode: 403 },
    { type: 'StripeIdempotencyError', code: 'idempotency_key_in_use', statusCode: 409 },
    { type: 'StripeInvalidRequestError', code: 'idempotency_key_in_use', statusCode: 409 },
  ])('returns null for %j, because the result of the request is unknown', (error) => {
    expect(refusalOf(error)).toBeNull();
  });
});
