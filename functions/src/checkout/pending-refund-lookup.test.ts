import { TIMES } from '@blockbazaar/domain/limits';
import { returnUnapplied, setUnapplied } from '@blockbazaar/domain/payments/unapplied-payment';
import { newLineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { at, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { nextPendingLookup, pendingRefundLookup } from './pending-refund-lookup.ts';

const NOW = Date.UTC(2026, 0, 1);
const HOUR_MS = 60 * 60_000;
const ms = (epochMs: number): Timestamp => Timestamp.fromMillis(epochMs);
const sale = sampleOrder({ status: 'completed', paidAt: at(2), paymentRef: 'pi_1' });
const pending = { ...sale, pendingRefundCents: 500 };
const planned = { ...pending, pendingRefundSince: ms(NOW - HOUR_MS), pendingRefundLookupAt: ms(NOW + HOUR_MS) };
const NEW = { pendingRefundSince: ms(NOW), pendingRefundLookupAt: ms(NOW + TIMES.refundLookupMs) };

describe('pendingRefundLookup', () => {
  it('plans the first look-up when a refund becomes pending', () => {
    expect(pendingRefundLookup(sale, pending, NOW)).toEqual(NEW);
  });

  it('plans a look-up where an earlier version has planned none', () => {
    expect(pendingRefundLookup(pending, pending, NOW)).toEqual(NEW);
  });

  it('leaves the look-up as it is while the same amount is pending', () => {
    const { pendingRefundSince, pendingRefundLookupAt } = planned;
    expect(pendingRefundLookup(planned, planned, NOW)).toEqual({ pendingRefundSince, pendingRefundLookupAt });
  });

  it.each([700, 300])('plans a look-up of another amount (%i), and leaves the start of the earlier one', (cents) => {
    const { pendingRefundSince } = planned;
    expect(pendingRefundLookup(planned, { ...planned, pendingRefundCents: cents }, NOW)).toEqual({
      ...NEW,
      pendingRefundSince,
    });
  });

  it('plans a look-up of a second payment, also during the look-ups of a refund of ours', () => {
    const received = setUnapplied(sale, { paymentRef: 'pi_2', cents: 500 }, ms(NOW));
    const second = returnUnapplied(
      received,
      { paymentRef: 'pi_2', returnedCents: 0, pendingRefundCents: 500 },
      ms(NOW),
    );
    expect(pendingRefundLookup(sale, { ...sale, ...second }, NOW)).toEqual(NEW);
    expect(pendingRefundLookup(sale, { ...sale, ...second, refundLookupAt: ms(NOW) }, NOW)).toEqual(NEW);
  });

  it('ends when nothing is pending', () => {
    const ended = { pendingRefundSince: null, pendingRefundLookupAt: null };
    expect(pendingRefundLookup(planned, { ...planned, pendingRefundCents: 0 }, NOW)).toEqual(ended);
  });

  it.each([
    [
      'a refund of lines',
      {
        lineRefunds: [
          { ...newLineRefund({ refundId: 'r', lines: [], returnsStock: false }), state: 'pending' as const },
        ],
      },
    ],
    ['the refund of a late payment', { refundLookupAt: ms(NOW) }],
  ])('leaves the look-up to %s that is pending', (_what, changes) => {
    const { pendingRefundSince } = planned;
    expect(pendingRefundLookup(planned, { ...planned, ...changes }, NOW)).toEqual({
      pendingRefundSince,
      pendingRefundLookupAt: null,
    });
  });
});

describe('nextPendingLookup', () => {
  it.each([
    [0, 1],
    [1, 1],
    [5, 5],
    [100, 24],
  ])('after %i hours, is in %i hours', (pendingHours, hours) => {
    const since = { pendingRefundSince: ms(NOW - pendingHours * HOUR_MS) };
    expect(nextPendingLookup(since, NOW)).toEqual(ms(NOW + hours * HOUR_MS));
  });
});
