import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RefundReport, ReversalReport } from '../payments/payment-provider.ts';
import { addReport, EMPTY_LEDGER, pendingCents, returnedCents, type PaymentLedger } from './payment-ledger.ts';

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
  ...(state === 'lost' && { refunds: [refund(ref, 1_000, 'done')] }),
  dispute: { ref, state, lostCents: 0 },
});

/** A lost dispute whose money the provider reports as refunded, too. */
const lost = (ref: string, lostCents: number): ReversalReport => ({
  ...payment,
  kind: 'disputed',
  refundedCents: null,
  dispute: { ref, state: 'lost', lostCents },
});

const after = (...reports: ReversalReport[]): PaymentLedger => {
  let ledger = EMPTY_LEDGER;
  for (const report of reports) ledger = addReport(ledger, report).ledger;
  return ledger;
};

describe('what has gone back of a payment', () => {
  it.each<[string, ReversalReport[], number]>([
    ['nothing', [], 0],
    ['a sum', [refunded(300), refunded(1_000), refunded(300)], 1_000],
    ['a refund without an amount', [refunded(null)], 99_999_999],
    ['a pending refund', [refunded(0, refund('a', 1_000, 'pending'))], 0],
    [
      'a refund that was pending',
      [refunded(0, refund('a', 1_000, 'pending')), refunded(1_000, refund('a', 1_000, 'done'))],
      1_000,
    ],
    [
      'a refund that was done and has failed since',
      [refunded(1_000, refund('a', 1_000, 'done')), refunded(0, refund('a', 1_000, 'failed'))],
      0,
    ],
    [
      'a second refund after one that has failed',
      [refunded(0, refund('a', 1_000, 'failed')), refunded(1_000, refund('b', 1_000, 'done'))],
      1_000,
    ],
    [
      'the first of two parts, of which the second has failed',
      [
        refunded(300, refund('a', 300, 'done')),
        refunded(1_000, refund('b', 700, 'done')),
        refunded(300, refund('b', 700, 'failed')),
      ],
      300,
    ],
    ['a sum that holds a pending refund', [refunded(1_000), refunded(0, refund('a', 1_000, 'pending'))], 0],
    ['a part and a lost dispute', [refunded(300, refund('a', 300, 'done')), disputed('d', 'lost')], 1_300],
    ['a lost dispute that is a refund as well', [lost('d', 500), refunded(500, refund('a', 500, 'done'))], 500],
    [
      'a lost dispute after a refund that has failed',
      [refunded(0, refund('a', 1_000, 'failed')), lost('d', 1_000)],
      1_000,
    ],
  ])('%s', (_what, reports, cents) => {
    expect(returnedCents(after(...reports))).toBe(cents);
  });

  it('does not hold what is pending', () => {
    const ledger = after(refunded(300, refund('a', 300, 'done'), refund('b', 700, 'pending')));
    expect([returnedCents(ledger), pendingCents(ledger)]).toEqual([300, 700]);
  });
});

describe('a refund that has failed', () => {
  it('is reported as a failure once', () => {
    const failure = refunded(0, refund('a', 1_000, 'failed'));
    const first = addReport(EMPTY_LEDGER, failure);
    expect(first.failures).toEqual([{ ref: 'a', reason: 'unknown', isPermanent: false }]);
    expect(addReport(first.ledger, failure).failures).toEqual([]);
  });
});

describe('a dispute', () => {
  it.each<[string, ReversalReport[], boolean]>([
    ['is open', [disputed('d', 'open')], true],
    ['has ended', [disputed('d', 'open'), disputed('d', 'won')], false],
    ['has ended before it was reported to be open', [disputed('d', 'won'), disputed('d', 'open')], false],
    ['was lost', [disputed('d', 'open'), disputed('d', 'lost')], false],
    ['has ended while another is open', [disputed('d', 'won'), disputed('e', 'open')], true],
  ])('that %s', (_what, reports, isOpen) => {
    expect(after(...reports).disputed).toBe(isOpen);
  });

  it('that an earlier version has marked without its id is cleared by its end', () => {
    expect(addReport({ ...EMPTY_LEDGER, disputed: true }, disputed('d', 'won')).ledger.disputed).toBe(false);
  });

  it('is news only while its state changes', () => {
    const { ledger, isDisputeNews } = addReport(EMPTY_LEDGER, disputed('d', 'open'));
    expect(isDisputeNews).toBe(true);
    expect(addReport(ledger, disputed('d', 'open')).isDisputeNews).toBe(false);
    expect(addReport(ledger, disputed('d', 'won')).isDisputeNews).toBe(true);
  });
});

it('the reports of a payment lead to one ledger in every order, however often each comes', () => {
  const state = fc.constantFrom('pending' as const, 'done' as const, 'failed' as const);
  const ref = fc.constantFrom('a', 'b');
  const end = fc.constantFrom('open' as const, 'won' as const, 'lost' as const);
  const report = fc.oneof(
    fc.tuple(ref, state).map(([id, is]) => refunded(is === 'done' ? 500 : 0, refund(id, 500, is))),
    fc.tuple(ref, end).map(([id, is]) => disputed(id, is)),
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
