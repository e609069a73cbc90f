import { newLineRefund, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { describe, expect, it } from 'vitest';
import type { PaymentLedger } from '../checkout/payment-ledger.ts';
import { afterDisputes } from './line-refund-progress.ts';

type DisputeState = PaymentLedger['disputes'][string]['state'];

const withheld: LineRefund = {
  ...newLineRefund({ refundId: 'refund', lines: [{ line: 0, units: 1, cents: 100 }], returnsStock: false }),
  state: 'failed',
  withheldBy: 'dispute',
};

/** The disputes of a payment, by their states. */
const ledgerOf = (...states: DisputeState[]): Pick<PaymentLedger, 'disputed' | 'disputes'> => ({
  disputed: states.includes('open'),
  disputes: Object.fromEntries(
    states.map((state, index) => [
      `dispute_${index}`,
      { state, lostCents: 0, disputedCents: 100, openedAtMs: null, endedAtMs: null },
    ]),
  ),
});

describe('afterDisputes', () => {
  it.each([
    { before: ['open'], after: ['won'], withheldBy: null },
    { before: ['open'], after: ['lost'], withheldBy: 'lost_dispute' },
    { before: ['inquiry'], after: ['inquiry_closed'], withheldBy: null },
    { before: ['inquiry'], after: ['open'], withheldBy: 'dispute' },
    // The dispute that the refund failed for is not reported yet.
    { before: ['won'], after: ['won'], withheldBy: 'dispute' },
    { before: [], after: ['won'], withheldBy: null },
    { before: ['open', 'open'], after: ['won', 'open'], withheldBy: 'dispute' },
    { before: ['open', 'inquiry'], after: ['won', 'inquiry'], withheldBy: 'dispute' },
    { before: ['lost', 'open'], after: ['lost', 'won'], withheldBy: null },
  ] as const)('sets $withheldBy when $before become $after', ({ before, after, withheldBy }) => {
    expect(afterDisputes([withheld], ledgerOf(...after), ledgerOf(...before))).toEqual([{ ...withheld, withheldBy }]);
  });

  it('does not deliver units of a lost dispute after a later dispute is won', () => {
    const lost = afterDisputes([withheld], ledgerOf('lost', 'open'), ledgerOf('open', 'open'));
    expect(afterDisputes(lost, ledgerOf('lost', 'won'), ledgerOf('lost', 'open'))).toEqual(lost);
  });

  it('does not change refunds that no dispute prevents', () => {
    const failed = { ...withheld, withheldBy: null };
    expect(afterDisputes([failed], ledgerOf('lost'), ledgerOf('open'))).toEqual([failed]);
  });
});
