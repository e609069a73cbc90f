import { describe, expect, it } from 'vitest';
import { at, sampleOrder } from '../testing/sample-order.ts';
import type { LedgerEntry } from './entry.ts';
import { entriesOfChange } from './order-books.ts';
import { totalOfGroup, rollUp } from './roll-up.ts';

const PAID = at(Date.UTC(2026, 10, 30, 23, 59));
const LATER = at(Date.UTC(2026, 11, 1, 0, 1));

const pending = sampleOrder();
const completed = sampleOrder({ status: 'completed', paidAt: PAID, paymentRef: 'pi_1' });
const refunded = sampleOrder({ ...completed, status: 'refunded', refundedCents: completed.totalCents });

const booked = (before: typeof pending, after: typeof pending, when = PAID, isMigrated = false): LedgerEntry[] =>
  entriesOfChange({ orderId: 'order', before, after, at: when, isMigrated }).map((entry) => ({
    ...entry,
    bookedAt: when,
  }));

describe('rollUp', () => {
  it('counts a refund on the day of its sale, and its money on its own day', () => {
    const sums = rollUp([...booked(pending, completed), ...booked(completed, refunded, LATER)], {
      countsMigratedSales: false,
    });
    expect([...sums.salesDaily]).toEqual([
      [
        'store_2026-11-30',
        {
          storeId: 'store',
          day: '2026-11-30',
          orderCount: 0,
          laterPartCount: 0,
          itemCount: 0,
          revenueCents: 0,
          tariffCents: 0,
        },
      ],
    ]);
    const november = sums.ledgerMonths.get('store_2026-11')?.days['30'] ?? {};
    const december = sums.ledgerMonths.get('store_2026-12')?.days['01'] ?? {};
    expect([totalOfGroup(november, 'stores'), totalOfGroup(december, 'stores')]).toEqual([-999, 999]);
    expect(december.stores).toEqual({ refunded: 999 });
    expect(sums.ledgerBalances.get('store')).toMatchObject({ entryCount: 2 });
    expect(totalOfGroup(sums.ledgerBalances.get('_site')?.years['2026'] ?? {}, 'provider/stripe')).toBe(0);
  });

  it('omits sales that counters of an earlier version include, except in a rebuild', () => {
    const entries = booked(pending, completed, PAID, true);
    expect(rollUp(entries, { countsMigratedSales: false }).salesTotals.size).toBe(0);
    expect(rollUp(entries, { countsMigratedSales: true }).salesTotals.get('store')).toMatchObject({ orderCount: 1 });
    expect(rollUp(entries, { countsMigratedSales: false }).ledgerBalances.get('store')?.entryCount).toBe(1);
  });
});
