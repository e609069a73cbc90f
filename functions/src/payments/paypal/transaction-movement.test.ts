import type { TransactionInformation } from '@paypal/paypal-server-sdk';
import { describe, expect, it } from 'vitest';
import { movementOf } from './transaction-movement.ts';

const usd = (value: string) => ({ currencyCode: 'USD', value });

const transaction = (changes: object): TransactionInformation => ({
  transactionId: 'CAPTURE',
  transactionEventCode: 'T0006',
  transactionInitiationDate: '2026-11-23T10:00:00+0000',
  transactionAmount: usd('10.00'),
  feeAmount: usd('-0.84'),
  transactionStatus: 'S',
  customField: 'order',
  ...changes,
});

describe('movementOf', () => {
  it('maps a payment with its capture ID and PayPal’s fee', () => {
    expect(movementOf(transaction({ paypalReferenceId: 'PAYPAL-ORDER', paypalReferenceIdType: 'ODR' }))).toEqual({
      provider: 'paypal',
      ref: 'CAPTURE_T0006',
      paymentRef: 'CAPTURE',
      payoutId: null,
      orderId: 'order',
      kind: 'payment',
      cents: 1_000,
      feeCents: 84,
      atMs: Date.UTC(2026, 10, 23, 10),
    });
  });

  it('maps a refund with its payment and a partial fee refund', () => {
    const refund = {
      transactionId: 'REFUND',
      transactionEventCode: 'T1107',
      transactionAmount: usd('-2.50'),
      feeAmount: usd('0.20'),
      paypalReferenceId: 'CAPTURE',
      paypalReferenceIdType: 'TXN',
    };
    expect(movementOf(transaction(refund))).toMatchObject({
      paymentRef: 'CAPTURE',
      kind: 'refund',
      cents: -250,
      feeCents: -20,
    });
  });

  it.each([
    ['T0006', '10.00', 'payment'],
    // Money that we have sent, as a payout or otherwise.
    ['T0001', '-10.00', 'transfer'],
    ['T1114', '10.00', 'transfer'],
    ['T0000', '-10.00', 'other'],
    ['T1110', '-10.00', 'dispute'],
    ['T1201', '-10.00', 'dispute'],
    ['T0106', '-15.00', 'dispute_fee'],
    ['T0107', '-0.30', 'fee'],
    ['T0403', '-10.00', 'payout'],
    ['T0300', '10.00', 'payout'],
    ['T2001', '10.00', 'other'],
  ])('maps the code %s of %s to %s', (code, value, kind) => {
    expect(movementOf(transaction({ transactionEventCode: code, transactionAmount: usd(value) }))?.kind).toBe(kind);
  });

  it.each([
    ['T0106', '-20.00', 2_000],
    ['T1108', '20.00', -2_000],
  ])('maps the code %s of %s to a fee without other money', (code, value, feeCents) => {
    const fee = {
      transactionEventCode: code,
      transactionAmount: usd(value),
      feeAmount: undefined,
      paypalReferenceId: 'CAPTURE',
      paypalReferenceIdType: 'TXN',
    };
    expect(movementOf(transaction(fee))).toMatchObject({ paymentRef: 'CAPTURE', cents: 0, feeCents });
  });

  it.each([
    { transactionStatus: 'P' },
    { transactionStatus: 'D' },
    { transactionAmount: { currencyCode: 'EUR', value: '10.00' } },
    { feeAmount: { currencyCode: 'EUR', value: '-0.84' } },
    { transactionAmount: usd('ten') },
    { transactionInitiationDate: 'yesterday' },
    { transactionId: undefined },
  ])('returns null for %j', (changes) => expect(movementOf(transaction(changes))).toBeNull());

  it('includes a reversed transaction, because the reversal is a separate transaction', () => {
    expect(movementOf(transaction({ transactionStatus: 'V', feeAmount: undefined }))).toMatchObject({
      cents: 1_000,
      feeCents: 0,
    });
  });
});
