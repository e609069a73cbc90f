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
  it('schedules the first lookup when a refund becomes pending', () => {
    expect(pendingRefundLookup(sale, pending, NOW)).toEqual(NEW);
  });

  it('schedules a lookup if an earlier version scheduled none', () => {
    expect(pendingRefundLookup(pending, pending, NOW)).toEqual(NEW);
  });

  it('does not change the lookup while the same amount is pending', () => {
    const { pendingRefundSince, pendingRefundLookupAt } = planned;
    expect(pendingRefundLookup(planned, planned, NOW)).toEqual({ pendingRefundSince, pendingRefundLookupAt });
  });

  it.each([700, 300])('schedules a lookup for another amount (%i) and preserves the earlier start', (cents) => {
    const { pendingRefundSince } = planned;
    expect(pendingRefundLookup(planned, { ...planned, pendingRefundCents: cents }, NOW)).toEqual({
      ...NEW,
      pendingRefundSince,
    });
  });

  it('schedules a lookup of a second payment, even during lookups of our own refund', () => {
    const received = setUnapplied(sale, { paymentRef: 'pi_2', cents: 500 }, ms(NOW));
    const second = returnUnapplied(
      received,
      { paymentRef: 'pi_2', returnedCents: 0, pendingRefundCents: 500 },
      ms(NOW),
    );
    expect(pendingRefundLookup(sale, { ...sale, ...second }, NOW)).toEqual(NEW);
    expect(pendingRefundLookup(sale, { ...sale, ...second, refundLookupAt: ms(NOW) }, NOW)).toEqual(NEW);
  });

  it('clears the lookup when no refund is pending', () => {
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
  ])('leaves the lookup to %s that is pending', (_what, changes) => {
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
  ])('schedules the next lookup after %i pending hours in %i hours', (pendingHours, hours) => {
    const since = { pendingRefundSince: ms(NOW - pendingHours * HOUR_MS) };
    expect(nextPendingLookup(since, NOW)).toEqual(ms(NOW + hours * HOUR_MS));
  });
});
