import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import { at, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { NO_REVERSALS, type PaymentReversals } from '../payments/records/payment-reversals.ts';
import { nextRefundStep, refundFailed } from './refund-step.ts';

const NOW = Date.UTC(2026, 0, 1);
const late = sampleOrder({ status: 'cancelled', cancelledAt: at(2), paymentRef: 'pi_1', refundDue: true });
/** A report without a failed refund, fully covered by the balance. */
const NO_NEWS = { failures: [], uncoveredCents: 0 };
const failure = { reason: 'unknown', isPermanent: false };

const reversals = (state: 'pending' | 'done' | 'failed', amountCents = late.totalCents): PaymentReversals => ({
  ...NO_REVERSALS,
  refunds: { re_1: { amountCents, state, isReversal: false, isLineRefund: false, madeAtMs: null, failure: null } },
});

/** A reversal of the whole payment, and its dispute. */
const reversed = (state: 'open' | 'won'): PaymentReversals => ({
  ...NO_REVERSALS,
  refunds: {
    r: {
      amountCents: late.totalCents,
      state: 'done',
      isReversal: true,
      isLineRefund: false,
      madeAtMs: null,
      failure: null,
    },
  },
  disputes: {
    d: { state, lostCents: 0, disputedCents: late.totalCents, openedAtMs: null, endedAtMs: null, fees: {} },
  },
});

const isGivenUp = (refundFailures: number): boolean =>
  refundFailed({ ...late, refundFailures }, [failure], NOW).refundDeadLetteredAt !== null;

describe('refund of a payment that was rejected for its order', () => {
  it('waits while the whole amount is pending', () => {
    const { refundLookupAt, ...step } = nextRefundStep(late, reversals('pending'), NO_NEWS, NOW);
    expect(step).toEqual({
      refundDue: false,
      refundRetryAt: null,
      refundWaitsForDispute: false,
      refundDeadLetteredAt: null,
      uncoveredCents: 0,
      uncoveredSince: null,
    });
    expect(refundLookupAt?.toMillis()).toBe(NOW + TIMES.refundLookupMs);
  });

  it('does not change if it already waits or if only a part is pending', () => {
    const waiting = { ...late, refundDue: false, refundLookupAt: at(NOW) };
    expect(nextRefundStep(waiting, reversals('pending'), NO_NEWS, NOW)).toEqual({});
    expect(nextRefundStep(late, reversals('pending', 1), NO_NEWS, NOW)).toEqual({});
  });

  it.each([
    ['a due refund', {}],
    ['a pending refund', { refundDue: false, refundLookupAt: at(1) }],
    ['a refund that had arrived', { refundDue: false, status: 'refunded' as const }],
  ])('makes %s due under the next number when it fails', (_what, changes) => {
    expect(
      nextRefundStep({ ...late, ...changes }, reversals('failed'), { failures: [failure], uncoveredCents: 0 }, NOW),
    ).toEqual({
      refundDue: true,
      refundAttempts: 1,
      refundFailures: 1,
      refundRetryAt: null,
      refundWaitsForDispute: false,
      refundLookupAt: null,
      refundDeadLetteredAt: null,
      refundError: 'unknown',
      uncoveredCents: 0,
      uncoveredSince: null,
    });
  });

  it('becomes due again after a reversal of the payment ends with a won dispute', () => {
    const again = { refundDue: true, refundAttempts: 1, refundLookupAt: null };
    const refunded = { ...late, refundDue: false, status: 'refunded' as const };
    expect(nextRefundStep(refunded, reversed('won'), NO_NEWS, NOW)).toEqual(again);
    const waiting = { ...late, refundDue: false, refundLookupAt: at(NOW) };
    expect(nextRefundStep(waiting, reversed('won'), NO_NEWS, NOW)).toEqual(again);
    expect(nextRefundStep(late, reversed('won'), NO_NEWS, NOW)).toEqual({});
  });

  it('waits while an open dispute has reversed the payment', () => {
    const { refundLookupAt, ...step } = nextRefundStep(late, reversed('open'), NO_NEWS, NOW);
    expect(step).toEqual({
      refundDue: false,
      refundRetryAt: null,
      refundWaitsForDispute: false,
      refundDeadLetteredAt: null,
      uncoveredCents: 0,
      uncoveredSince: null,
    });
    expect(refundLookupAt?.toMillis()).toBe(NOW + TIMES.refundLookupMs);
  });

  it('dead-letters a refund at once that cannot succeed', () => {
    const step = refundFailed(late, [{ reason: 'charge_not_refundable', isPermanent: true }], NOW);
    expect(step).toMatchObject({ refundDue: false, refundAttempts: 1, refundError: 'charge_not_refundable' });
    expect(step.refundDeadLetteredAt?.toMillis()).toBe(NOW);
  });

  it.each([
    { refundAttempts: 1, refundDue: true },
    { refundAttempts: 1, disputed: true, refundDue: true },
    { refundAttempts: 1, disputed: true, disputeLostCents: 100, refundDue: true },
    { refundAttempts: 1, hasInquiry: true, disputeLostCents: 100, refundDue: true },
    { refundAttempts: 0, disputeLostCents: 100, refundDue: true },
    { refundAttempts: 1, disputeLostCents: 100, refundDue: false },
  ])('waits for a dispute unless a second attempt is refused after a loss (%j)', ({ refundDue, ...payment }) => {
    const disputed = { reason: 'charge_disputed', isPermanent: false, waitsFor: 'dispute' } as const;
    const step = refundFailed({ ...late, ...payment }, [disputed], NOW);
    expect(step).toMatchObject({ refundDue, refundWaitsForDispute: refundDue });
    expect(step.refundDeadLetteredAt === null).toBe(refundDue);
  });

  it('dead-letters a refund after too many failures, and again after as many failures of a retry by the owner', () => {
    const ends = Array.from({ length: RETRIES.refund * 2 }, (_, failures) => isGivenUp(failures));
    expect(ends.flatMap((isEnd, failures) => (isEnd ? failures + 1 : []))).toEqual([
      RETRIES.refund,
      RETRIES.refund * 2,
    ]);
  });

  it('dead-letters a refund if two failures in one report exceed the limit', () => {
    const step = refundFailed({ ...late, refundFailures: RETRIES.refund - 1 }, [failure, failure], NOW);
    expect(step).toMatchObject({ refundDue: false, refundFailures: RETRIES.refund + 1 });
  });

  it.each(['funds', 'provider'] as const)('never dead-letters a refund that waits for %s', (waitsFor) => {
    const refused = { ...late, refundAttempts: 1_000, refundFailures: RETRIES.refund - 1 };
    const { refundRetryAt, ...step } = refundFailed(refused, [{ ...failure, waitsFor }], NOW);
    expect(step).toMatchObject({
      refundDue: true,
      refundFailures: RETRIES.refund - 1,
      uncoveredCents: waitsFor === 'funds' ? late.totalCents : 0,
    });
    expect(refundRetryAt?.toMillis()).toBe(NOW + TIMES.refundRetryLongestMs);
  });

  it('stores the time since when the balance does not cover the refund', () => {
    const uncovered = refundFailed(late, [{ ...failure, waitsFor: 'funds' }], NOW);
    const again = refundFailed({ ...late, ...uncovered }, [{ ...failure, waitsFor: 'funds' }], NOW + 1);
    expect(again.uncoveredSince?.toMillis()).toBe(NOW);
  });

  it('marks an accepted refund as uncovered while the provider waits for our balance', () => {
    const waiting = { failures: [], uncoveredCents: late.totalCents };
    const step = nextRefundStep(late, reversals('pending'), waiting, NOW);
    expect(step).toMatchObject({ refundDue: false, uncoveredCents: late.totalCents });
  });
});

describe('refund of a sale', () => {
  it('does not repeat a failed refund', () => {
    const sale = { ...late, paidAt: at(3), status: 'refunded' as const, refundDue: false };
    expect(nextRefundStep(sale, reversals('failed'), { failures: [failure], uncoveredCents: 0 }, NOW)).toEqual({});
  });
});
