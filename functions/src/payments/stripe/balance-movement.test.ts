import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { movementOf } from './balance-movement.ts';

const transaction = (changes: object): Stripe.BalanceTransaction =>
  ({
    id: 'txn_1',
    amount: 1_000,
    fee: 59,
    currency: 'usd',
    created: 1_800_000_000,
    reporting_category: 'charge',
    source: null,
    ...changes,
  }) as Stripe.BalanceTransaction;

describe('movementOf', () => {
  it('includes the payment and the order of its charge', () => {
    const source = { object: 'charge', payment_intent: 'pi_1', metadata: { orderId: 'order' } };
    expect(movementOf(transaction({ source }))).toEqual({
      provider: 'stripe',
      ref: 'txn_1',
      paymentRef: 'pi_1',
      payoutId: null,
      orderId: 'order',
      kind: 'payment',
      cents: 1_000,
      feeCents: 59,
      atMs: 1_800_000_000_000,
    });
  });

  it.each([
    [{ object: 'dispute', payment_intent: { id: 'pi_1' }, metadata: {} }, 'pi_1', null],
    [{ object: 'refund', payment_intent: null, metadata: null }, null, null],
    [{ object: 'transfer', metadata: { payoutId: 'p1' } }, null, null, 'p1'],
    [{ object: 'payout' }, null, null],
    ['ch_1', null, null],
  ])('includes the references of the source %j', (source, paymentRef, orderId, payoutId: string | null = null) => {
    expect(movementOf(transaction({ source }))).toMatchObject({ paymentRef, orderId, payoutId });
  });

  it.each([
    ['refund', 'refund'],
    ['refund_failure', 'refund'],
    ['dispute', 'dispute'],
    ['dispute_reversal', 'dispute'],
    ['fee', 'fee'],
    ['payout', 'payout'],
    ['payout_reversal', 'payout'],
    ['transfer', 'transfer'],
    ['transfer_reversal', 'transfer'],
    ['something_new', 'other'],
  ])('maps the category %s to %s', (category, kind) => {
    expect(movementOf(transaction({ reporting_category: category }))?.kind).toBe(kind);
  });

  it('maps a fee of a dispute alone as its fee', () => {
    const source = { object: 'dispute', payment_intent: 'pi_1', metadata: {} };
    const fee = transaction({ reporting_category: 'fee', amount: -1_500, fee: 0, source });
    expect(movementOf(fee)).toMatchObject({ kind: 'dispute_fee', paymentRef: 'pi_1', cents: 0, feeCents: 1_500 });
  });

  it('returns null for another currency', () => expect(movementOf(transaction({ currency: 'eur' }))).toBeNull());
});
