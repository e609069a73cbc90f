import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundReport, ReversalReport } from '../payment-provider.ts';
import {
  addReport,
  disputeFeesOf,
  NO_REVERSALS,
  pendingCents,
  returnedCents,
  type PaymentReversals,
} from './payment-reversals.ts';

const payment = { provider: 'stripe', paymentRef: 'pi_1', orderId: null } as const;

const refund = (ref: string, amountCents: number, state: 'pending' | 'done' | 'failed'): RefundReport =>
  state === 'failed' ? { ref, amountCents, state, reason: 'unknown', isPermanent: false } : { ref, amountCents, state };

const refunded = (refundedCents: number | null, ...refunds: RefundReport[]): ReversalReport => ({
  ...payment,
  kind: 'refunded',
  refundedCents,
  ...(refunds.length > 0 && { refunds }),
});

const disputed = (ref: string, state: 'open' | 'won' | 'lost'): ReversalReport => ({
  ...payment,
  kind: 'disputed',
  refundedCents: null,
  dispute: { ...CLOSED, ref, state, disputedCents: 1_000, lostCents: state === 'lost' ? 1_000 : 0 },
});

/** Start and end of the disputes, in ms. */
const CLOSED = { openedAtMs: 100, endedAtMs: 200 };

/** A dispute over some cents of a payment. */
const disputeOf = (cents: number, state: 'open' | 'won' | 'lost', ref = 'd'): ReversalReport => ({
  ...payment,
  kind: 'disputed',
  refundedCents: null,
  dispute: { ...CLOSED, ref, state, disputedCents: cents, lostCents: state === 'lost' ? cents : 0 },
});

/** A refund by the merchant at a given time, with the total refunded so far. */
const refundedAt = (madeAtMs: number, amountCents: number, totalCents = amountCents): ReversalReport =>
  refunded(totalCents, { ...refund(`at ${madeAtMs}`, amountCents, 'done'), madeAtMs });

/** A reversal by the provider, after the refunds in `totalCents`. */
const reversed = (amountCents: number, totalCents = amountCents): ReversalReport =>
  refunded(totalCents, { ...refund('r', amountCents, 'done'), isReversal: true, madeAtMs: 150 });

const after = (...reports: ReversalReport[]): PaymentReversals => {
  let reversals = NO_REVERSALS;
  for (const report of reports) reversals = addReport(reversals, report).reversals;
  return reversals;
};

describe('returnedCents', () => {
  it.each<[string, ReversalReport[], number]>([
    ['returns 0 without reports', [], 0],
    ['uses the highest reported sum', [refunded(300), refunded(1_000), refunded(300)], 1_000],
    ['counts a refund without an amount as the whole payment', [refunded(null)], 99_999_999],
    ['ignores a pending refund', [refunded(0, refund('a', 1_000, 'pending'))], 0],
    [
      'counts a refund that was pending and is done',
      [refunded(0, refund('a', 1_000, 'pending')), refunded(1_000, refund('a', 1_000, 'done'))],
      1_000,
    ],
    [
      'ignores a refund that was done and failed later',
      [refunded(1_000, refund('a', 1_000, 'done')), refunded(0, refund('a', 1_000, 'failed'))],
      0,
    ],
    [
      'counts a second refund after a failed one',
      [refunded(0, refund('a', 1_000, 'failed')), refunded(1_000, refund('b', 1_000, 'done'))],
      1_000,
    ],
    [
      'counts the first of two partial refunds if the second one failed',
      [
        refunded(300, refund('a', 300, 'done')),
        refunded(1_000, refund('b', 700, 'done')),
        refunded(300, refund('b', 700, 'failed')),
      ],
      300,
    ],
    ['subtracts a pending refund from the sum', [refunded(1_000), refunded(0, refund('a', 1_000, 'pending'))], 0],
    ['adds a refund and a lost dispute', [refunded(300, refund('a', 300, 'done')), disputed('d', 'lost')], 1_300],
    [
      'counts a lost dispute after a failed refund',
      [refunded(0, refund('a', 1_000, 'failed')), disputeOf(1_000, 'lost')],
      1_000,
    ],
  ])('%s', (_what, reports, cents) => {
    expect(returnedCents(after(...reports))).toBe(cents);
  });

  it.each<[string, ReversalReport[], number]>([
    ['adds a lost dispute to an earlier refund', [refundedAt(50, 500), disputeOf(500, 'lost')], 1_000],
    ['adds a later refund to a lost dispute', [disputeOf(500, 'lost'), refundedAt(250, 500)], 1_000],
    ['counts a refund that settled a lost dispute once', [refundedAt(150, 500), disputeOf(500, 'lost')], 500],
    [
      'adds a refund to a dispute whose times are unknown',
      [refunded(500, refund('a', 500, 'done')), disputeOf(500, 'lost')],
      1_000,
    ],
    ['counts the reversal of a lost dispute once', [reversed(500), disputeOf(500, 'lost')], 500],
    [
      'adds the reversal of a lost dispute to a refund',
      [refundedAt(50, 500), reversed(500, 1_000), disputeOf(500, 'lost')],
      1_000,
    ],
    ['counts a reversal without a dispute', [reversed(500)], 500],
    ['counts no reversal while its dispute is open', [reversed(500), disputeOf(500, 'open')], 0],
    ['counts no reversal after its dispute was won', [reversed(500), disputeOf(500, 'won')], 0],
    [
      'counts the earlier refund alone after a won dispute',
      [refundedAt(50, 300), reversed(500, 800), disputeOf(500, 'won')],
      300,
    ],
    ['counts a refund that settled a withdrawn dispute', [refundedAt(150, 500), disputeOf(500, 'won')], 500],
    ['counts the amount of a reversal that exceeds a won dispute', [reversed(700), disputeOf(500, 'won')], 200],
    ['adds up two lost disputes', [disputeOf(400, 'lost', 'd'), disputeOf(300, 'lost', 'e')], 700],
    [
      'counts only the lost dispute of two disputes with a reversal each',
      [
        disputeOf(500, 'won', 'd'),
        reversed(500),
        disputeOf(500, 'lost', 'e'),
        refunded(1_000, { ...refund('s', 500, 'done'), isReversal: true }),
      ],
      500,
    ],
    [
      'counts money once that a list reports as a refund and an event as a reversal',
      [refunded(500, refund('r', 500, 'done')), reversed(500)],
      500,
    ],
    ['includes the reported sum of refunds without an event', [refundedAt(50, 200, 500)], 500],
  ])('%s', (_what, reports, cents) => {
    expect(returnedCents(after(...reports))).toBe(cents);
    expect(returnedCents(after(...reports.toReversed()))).toBe(cents);
  });

  it('preserves a lost dispute that an earlier version recorded', () => {
    const known = { openedAtMs: null, endedAtMs: null, disputedCents: null, fees: null };
    const refunds = {
      a: { amountCents: 500, state: 'done', isReversal: false, isLineRefund: false, madeAtMs: null, failure: null },
    } as const;
    const disputes = { d: { ...known, state: 'lost', lostCents: 500 } } as const;
    const reversals = { ...NO_REVERSALS, refundedCents: 500, refunds, disputes };
    const repeated = addReport(reversals, disputeOf(500, 'lost')).reversals;
    expect([returnedCents(reversals), returnedCents(repeated)]).toEqual([500, 500]);
    expect(returnedCents({ ...reversals, refunds: {}, refundedCents: 0 })).toBe(500);
  });

  it('excludes pending amounts', () => {
    const reversals = after(refunded(300, refund('a', 300, 'done'), refund('b', 700, 'pending')));
    expect([returnedCents(reversals), pendingCents(reversals)]).toEqual([300, 700]);
  });
});

describe('addReport with a failed refund', () => {
  it('reports the failure once', () => {
    const failure = refunded(0, refund('a', 1_000, 'failed'));
    const first = addReport(NO_REVERSALS, failure);
    expect(first.failures).toEqual([{ ref: 'a', reason: 'unknown', isPermanent: false }]);
    expect(addReport(first.reversals, failure).failures).toEqual([]);
    expect(first.reversals.refunds).toMatchObject({ a: { failure: { reason: 'unknown', isPermanent: false } } });
  });

  it('preserves the failure reason after a late "pending" report', () => {
    const failed = { ref: 'a', amountCents: 1_000, state: 'failed', reason: 'bank', isPermanent: false } as const;
    const reversals = after(refunded(0, { ...failed, waitsFor: 'funds' }), refunded(0, refund('a', 1_000, 'pending')));
    expect(reversals.refunds).toMatchObject({ a: { state: 'failed', failure: { reason: 'bank', waitsFor: 'funds' } } });
  });
});

describe('addReport with a dispute', () => {
  it.each<[string, ReversalReport[], boolean]>([
    ['an open dispute', [disputed('d', 'open')], true],
    ['a dispute that has ended', [disputed('d', 'open'), disputed('d', 'won')], false],
    ['a dispute whose end was reported before its opening', [disputed('d', 'won'), disputed('d', 'open')], false],
    ['a lost dispute', [disputed('d', 'open'), disputed('d', 'lost')], false],
    ['one ended and one open dispute', [disputed('d', 'won'), disputed('e', 'open')], true],
  ])('sets the disputed flag for %s', (_what, reports, isOpen) => {
    expect(after(...reports).disputed).toBe(isOpen);
  });

  it('clears the mark of a dispute that an earlier version stored without an id when the dispute ends', () => {
    expect(addReport({ ...NO_REVERSALS, disputed: true }, disputed('d', 'won')).reversals.disputed).toBe(false);
  });

  it('reports a change only if the dispute changes its state', () => {
    const { reversals, hasDisputeChanged } = addReport(NO_REVERSALS, disputed('d', 'open'));
    expect(hasDisputeChanged).toBe(true);
    expect(addReport(reversals, disputed('d', 'open')).hasDisputeChanged).toBe(false);
    expect(addReport(reversals, disputed('d', 'won')).hasDisputeChanged).toBe(true);
  });
});

it('builds the same reversals from reports in any order and with repetitions', () => {
  const state = fc.constantFrom('pending' as const, 'done' as const, 'failed' as const);
  const ref = fc.constantFrom('a', 'b');
  const end = fc.constantFrom('open' as const, 'won' as const, 'lost' as const);
  const report = fc.oneof(
    fc.tuple(ref, state).map(([id, is]) => refunded(is === 'done' ? 500 : 0, refund(id, 500, is))),
    fc.tuple(ref, end).map(([id, is]) => disputed(id, is)),
    fc.tuple(end, fc.integer({ min: 1, max: 3 })).map(([is, part]) => disputeOf(part * 100, is)),
    fc.integer({ min: 1, max: 3 }).map((part) => reversed(part * 100)),
    fc.integer({ min: 0, max: 300 }).map((ms) => refundedAt(ms, 100)),
  );
  const reports = fc.array(report, { minLength: 1, maxLength: 8 });
  const inAnyOrder = reports.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
  );
  fc.assert(
    fc.property(inAnyOrder, ([all, mixed]) => {
      expect(after(...mixed)).toEqual(after(...all));
    }),
  );
});

const withFees = (report: ReversalReport, fees: Record<string, number>): ReversalReport => ({
  ...report,
  ...(report.dispute !== undefined && { dispute: { ...report.dispute, fees } }),
});

describe('disputeFeesOf', () => {
  const opened = withFees(disputed('d', 'open'), { txn_1: 1_500 });
  const won = withFees(disputed('d', 'won'), { txn_1: 1_500, txn_2: -1_500 });
  const other = withFees(disputed('e', 'lost'), { txn_3: 2_000 });

  it.each([[[opened, won, other]], [[other, won, opened]], [[won, won, opened, other, opened]]])(
    'includes each transaction of all disputes once (%#)',
    (reports) => {
      expect(disputeFeesOf(after(...reports))).toEqual({ txn_1: 1_500, txn_2: -1_500, txn_3: 2_000 });
    },
  );

  it('leaves the fees of a dispute that an earlier version recorded to the reconciliation', () => {
    const { disputes, ...recorded } = after(opened);
    const earlier = { ...recorded, disputes: { d: { ...disputes.d, fees: null } } } as PaymentReversals;
    expect(disputeFeesOf(addReport(earlier, won).reversals)).toEqual({});
  });
});
