import { TIMES } from '@blockbazaar/domain/limits';
import { newLineRefund, type DisputeState, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { EMPTY_LEDGER, type PaymentLedger } from '../checkout/payment-ledger.ts';
import { asRecorded, endedByWholeRefund, nextDueAt, refused } from './line-refund-progress.ts';

const NOW = 1_000_000;

const due = newLineRefund({ refundId: 'refund', lines: [{ line: 0, units: 1, cents: 100 }], returnsStock: false });
const withheld: LineRefund = { ...due, state: 'failed', withheldBy: 'dispute' };

/** A payment with disputes in these states. */
const ledgerOf = (...states: DisputeState[]): PaymentLedger => ({
  ...EMPTY_LEDGER,
  disputed: states.includes('open'),
  disputes: Object.fromEntries(
    states.map((state, index) => [
      `dispute_${index}`,
      { state, lostCents: 0, disputedCents: 100, openedAtMs: null, endedAtMs: null },
    ]),
  ),
});

const inLedger = (refund: LineRefund, ledger: PaymentLedger, now = NOW): LineRefund | undefined =>
  asRecorded([refund], ledger, now)[0];

describe('asRecorded', () => {
  it.each([
    { states: ['open'], withheldBy: 'dispute' },
    { states: ['won'], withheldBy: null },
    { states: ['lost'], withheldBy: 'lost_dispute' },
    { states: ['inquiry'], withheldBy: 'dispute' },
    { states: ['inquiry_closed'], withheldBy: null },
    { states: ['won', 'open'], withheldBy: 'dispute' },
    { states: ['won', 'inquiry'], withheldBy: 'dispute' },
    { states: ['lost', 'open'], withheldBy: 'dispute' },
    { states: ['lost', 'won'], withheldBy: 'lost_dispute' },
  ] as const)('withholds units by $withheldBy when the disputes are $states', ({ states, withheldBy }) => {
    expect(inLedger(withheld, ledgerOf(...states))).toEqual({ ...withheld, withheldBy });
  });

  it.each([
    { states: ['lost', 'open'], withheldBy: 'dispute' },
    { states: ['lost', 'won'], withheldBy: null },
    { states: ['lost', 'lost'], withheldBy: 'lost_dispute' },
  ] as const)('ignores a loss before the refund when the disputes are $states', ({ states, withheldBy }) => {
    const refund: LineRefund = { ...withheld, disputesBefore: { dispute_0: 'lost' } };
    expect(inLedger(refund, ledgerOf(...states))).toEqual({ ...refund, withheldBy });
  });

  it('waits for the event of a dispute for a limited time', () => {
    const ledger = ledgerOf('won');
    const until = NOW + TIMES.unreportedDisputeMs;
    const refund: LineRefund = { ...withheld, disputesBefore: { dispute_0: 'won' } };
    const waiting = { ...refund, withheldUntil: Timestamp.fromMillis(until) };
    expect(inLedger(refund, ledger)).toEqual(waiting);
    expect(inLedger(waiting, ledger, until - 1)).toEqual(waiting);
    expect(nextDueAt([waiting], NOW)?.toMillis()).toBe(until);
    expect(inLedger(waiting, ledger, until)).toEqual({ ...refund, withheldBy: null });
  });

  it('does not change refunds that no dispute prevents', () => {
    const failed = { ...withheld, withheldBy: null };
    expect(inLedger(failed, ledgerOf('lost'))).toEqual(failed);
  });

  it.each([
    { states: ['open'], withheldBy: 'dispute' },
    { states: ['lost'], withheldBy: 'lost_dispute' },
  ] as const)(
    'ends a refund that waits for its next request when the disputes are $states',
    ({ states, withheldBy }) => {
      const waiting = { ...due, retryAt: Timestamp.fromMillis(NOW + 1), error: 'insufficient_funds', lacksFunds: true };
      expect(inLedger(waiting, ledgerOf(...states))).toEqual({ ...withheld, withheldBy });
      // The response to a request may be outstanding.
      expect(inLedger(due, ledgerOf(...states))).toEqual(due);
    },
  );
});

describe('endedByWholeRefund', () => {
  const waiting = { ...due, retryAt: Timestamp.fromMillis(NOW + 1), error: 'insufficient_funds', lacksFunds: true };

  it('includes a refund that waits in the refund of the merchant', () => {
    expect(endedByWholeRefund([waiting, due], EMPTY_LEDGER, NOW)).toEqual([{ ...due, state: 'done' }, due]);
  });

  it('withholds the units of a refund that waits when a dispute has taken the payment', () => {
    expect(endedByWholeRefund([waiting], ledgerOf('lost'), NOW)).toEqual([{ ...withheld, withheldBy: 'lost_dispute' }]);
  });
});

describe('refused', () => {
  it.each(['open', 'lost'] as const)('does not request a refund again when a dispute is %s', (state) => {
    const failure = { reason: 'insufficient_funds', isPermanent: false, waitsFor: 'funds' } as const;
    expect(refused(due, failure, { now: NOW, record: ledgerOf(state) })).toMatchObject({
      state: 'failed',
      retryAt: null,
    });
  });

  it('requests a refund again that replaces units of a lost dispute', () => {
    const record = ledgerOf('lost');
    const refund: LineRefund = { ...due, replacesLost: true, disputesBefore: { dispute_0: 'lost' } };
    const failure = { reason: 'insufficient_funds', isPermanent: false, waitsFor: 'funds' } as const;
    expect(refused(refund, failure, { now: NOW, record })).toMatchObject({ state: 'due', lacksFunds: true });
    const permanent = { reason: 'expired', isPermanent: true };
    expect(refused(refund, permanent, { now: NOW, record })).toMatchObject({ withheldBy: 'lost_dispute' });
  });

  it.each([
    { states: [], isDisputed: false, withheldBy: null },
    { states: [], isDisputed: true, withheldBy: 'dispute' },
    { states: ['open'], isDisputed: false, withheldBy: 'dispute' },
    { states: ['won'], isDisputed: true, withheldBy: null },
    { states: ['lost'], isDisputed: false, withheldBy: 'lost_dispute' },
  ] as const)(
    'withholds by $withheldBy, disputes $states, disputed $isDisputed',
    ({ states, isDisputed, withheldBy }) => {
      const failure = { reason: 'refused', isPermanent: true, isDisputed };
      expect(refused(due, failure, { now: NOW, record: ledgerOf(...states) })).toMatchObject({
        state: 'failed',
        withheldBy,
      });
    },
  );
});
