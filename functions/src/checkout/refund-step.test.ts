import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import { at, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type PaymentLedger } from './payment-ledger.ts';
import { nextRefundStep, refundFailed } from './refund-step.ts';

const NOW = Date.UTC(2026, 0, 1);
const late = sampleOrder({ status: 'cancelled', cancelledAt: at(2), paymentRef: 'pi_1', refundDue: true });
const failure = { reason: 'unknown', isPermanent: false };

const ledger = (state: 'pending' | 'done' | 'failed', amountCents = late.totalCents): PaymentLedger => ({
  ...EMPTY_LEDGER,
  refunds: { re_1: { amountCents, state, isReversal: false, madeAtMs: null } },
});

/** A reversal of all of the payment, and its dispute. */
const reversed = (state: 'open' | 'won'): PaymentLedger => ({
  ...EMPTY_LEDGER,
  refunds: { r: { amountCents: late.totalCents, state: 'done', isReversal: true, madeAtMs: null } },
  disputes: { d: { state, lostCents: 0, disputedCents: late.totalCents, openedAtMs: null, endedAtMs: null } },
});

const isGivenUp = (refundAttempts: number): boolean =>
  refundFailed({ refundAttempts }, [failure], NOW).refundDeadLetteredAt !== null;

describe('the refund of a payment that was not taken for its order', () => {
  it('waits while all of it is under way', () => {
    const { refundLookupAt, ...step } = nextRefundStep(late, ledger('pending'), [], NOW);
    expect(step).toEqual({ refundDue: false, refundDeadLetteredAt: null });
    expect(refundLookupAt?.toMillis()).toBe(NOW + TIMES.refundLookupMs);
  });

  it('stays as it is while it waits already, and while only a part is under way', () => {
    const waiting = { ...late, refundDue: false, refundLookupAt: at(NOW) };
    expect(nextRefundStep(waiting, ledger('pending'), [], NOW)).toEqual({});
    expect(nextRefundStep(late, ledger('pending', 1), [], NOW)).toEqual({});
  });

  it.each([
    ['is due', {}],
    ['is under way', { refundDue: false, refundLookupAt: at(1) }],
    ['had arrived', { refundDue: false, status: 'refunded' as const }],
  ])('that %s is due under the next number when it fails', (_what, changes) => {
    expect(nextRefundStep({ ...late, ...changes }, ledger('failed'), [failure], NOW)).toEqual({
      refundDue: true,
      refundAttempts: 1,
      refundLookupAt: null,
      refundDeadLetteredAt: null,
      refundError: 'unknown',
    });
  });

  it('is due again when a dispute that had taken the payment was won', () => {
    const again = { refundDue: true, refundAttempts: 1, refundLookupAt: null };
    const refunded = { ...late, refundDue: false, status: 'refunded' as const };
    expect(nextRefundStep(refunded, reversed('won'), [], NOW)).toEqual(again);
    const waiting = { ...late, refundDue: false, refundLookupAt: at(NOW) };
    expect(nextRefundStep(waiting, reversed('won'), [], NOW)).toEqual(again);
    expect(nextRefundStep(late, reversed('won'), [], NOW)).toEqual({});
  });

  it('waits while an open dispute has taken the payment', () => {
    const { refundLookupAt, ...step } = nextRefundStep(late, reversed('open'), [], NOW);
    expect(step).toEqual({ refundDue: false, refundDeadLetteredAt: null });
    expect(refundLookupAt?.toMillis()).toBe(NOW + TIMES.refundLookupMs);
  });

  it('is given up at once when it cannot work', () => {
    const step = refundFailed(late, [{ reason: 'charge_disputed', isPermanent: true }], NOW);
    expect(step).toMatchObject({ refundDue: false, refundAttempts: 1, refundError: 'charge_disputed' });
    expect(step.refundDeadLetteredAt?.toMillis()).toBe(NOW);
  });

  it('is given up when it has failed too often, and as often again after the owner has asked for it', () => {
    const ends = Array.from({ length: RETRIES.refund * 2 }, (_, attempts) => isGivenUp(attempts));
    expect(ends.flatMap((isEnd, attempts) => (isEnd ? attempts + 1 : []))).toEqual([
      RETRIES.refund,
      RETRIES.refund * 2,
    ]);
  });

  it('is given up when two failures that are reported at once are too many', () => {
    const step = refundFailed({ refundAttempts: RETRIES.refund - 1 }, [failure, failure], NOW);
    expect(step).toMatchObject({ refundDue: false, refundAttempts: RETRIES.refund + 1 });
  });
});

describe('the refund of a sale', () => {
  it('that fails is not repeated', () => {
    const sale = { ...late, paidAt: at(3), status: 'refunded' as const, refundDue: false };
    expect(nextRefundStep(sale, ledger('failed'), [failure], NOW)).toEqual({});
  });
});
