import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_LIMIT_MAX } from '../limits.ts';
import { STAFF_PAGE_SIZES } from '../staff/staff-limits.ts';
import { at, sampleLine, sampleOrder } from '../testing/sample-order.ts';
import type { LedgerEntry } from './entry.ts';
import { entriesOfChange } from './order-books.ts';
import { rollUp } from './roll-up.ts';
import { lastMonths, monthBounds, monthOf, roundingCents, statementOf } from './statement.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2024, 10, 20);

/** The entries of a sale of $10.74, of which 75 cents are the site's, and of what went back of it later. */
function entriesOfSale(orderId: string, paidDay: number, refundDay: number | null, backCents: number): LedgerEntry[] {
  const [paidAt, backAt] = [at(START + paidDay * DAY_MS), at(START + (refundDay ?? 0) * DAY_MS)];
  const pending = sampleOrder();
  const paid = sampleOrder({ status: 'completed', paidAt, paymentRef: 'pi_1' });
  const status = backCents === paid.totalCents ? 'refunded' : 'completed';
  const entries = entriesOfChange({ orderId, before: pending, after: paid, at: paidAt });
  const back =
    refundDay === null
      ? []
      : entriesOfChange({ orderId, before: paid, after: { ...paid, status, refundedCents: backCents }, at: backAt });
  return [...entries, ...back].map((entry) => ({ ...entry, bookedAt: entry.occurredAt }));
}

/** The statement, of which `unseenCount` entries are not summed up yet. */
function statementFrom(entries: readonly LedgerEntry[], month: string, unseenCount: number) {
  const seen = entries.slice(0, entries.length - unseenCount);
  const sums = rollUp(seen, { countsMigratedSales: true });
  return statementOf(month, {
    balance: sums.ledgerBalances.get('store') ?? null,
    months: [...sums.ledgerMonths.values()].filter(({ storeId }) => storeId === 'store'),
    unseen: entries.slice(seen.length),
  });
}

describe('a statement', () => {
  it('leads from what was owed before the month to what is owed after it', () => {
    const entries = [...entriesOfSale('a', 0, 15, 1_074), ...entriesOfSale('b', 14, null, 0)];
    expect(statementFrom(entries, '2024-11', 0)).toEqual({
      openingCents: 0,
      soldCents: 1_074,
      commissionCents: 75,
      returnedCents: 0,
      closingCents: 999,
    });
    expect(statementFrom(entries, '2024-12', 0)).toEqual({
      openingCents: 999,
      soldCents: 1_074,
      commissionCents: 75,
      returnedCents: 999,
      closingCents: 999,
    });
  });

  it('is the same whatever is summed up already, and goes on from month to month', () => {
    const sale = fc.tuple(fc.nat(500), fc.option(fc.nat(500)), fc.integer({ min: 1, max: 1_074 }));
    fc.assert(
      fc.property(fc.array(sale, { maxLength: 12 }), fc.nat(24), (sales, unseen) => {
        const entries = sales.flatMap(([paidDay, refundDay, back], index) =>
          entriesOfSale(`order${index}`, paidDay, refundDay, back),
        );
        let owed = 0;
        for (const month of lastMonths(18, START + 520 * DAY_MS).toReversed()) {
          const statement = statementFrom(entries, month, Math.min(unseen, entries.length));
          expect(statement).toEqual(statementFrom(entries, month, 0));
          expect(statement.openingCents).toBe(owed);
          owed = statement.closingCents;
          const { openingCents, soldCents, commissionCents, returnedCents, closingCents } = statement;
          expect(openingCents + soldCents - commissionCents - returnedCents).toBe(closingCents);
        }
        expect(owed).toBe(entries.reduce((sum, { storeCents }) => sum + storeCents, 0));
      }),
    );
  });

  it('names by how much a sale differs from the price times the quantity', () => {
    const items = [
      sampleLine({ priceCents: 4, tariffCents: 0, quantity: 999, totalCents: 3_996, tariffPercentage: 10 }),
    ];
    const order = sampleOrder({ items, subtotalCents: 3_996, totalCents: 3_996 });
    const paid = { ...order, status: 'completed' as const, paidAt: at(START) };
    const [entry] = entriesOfChange({ orderId: 'a', before: order, after: paid, at: at(START) });
    expect(entry && roundingCents({ ...entry, bookedAt: at(START) })).toBe(-363);
    expect(entriesOfSale('b', 0, null, 0).map(roundingCents)).toEqual([null]);
  });
});

it('opening a statement reads at most 100 documents, however many orders there are', () => {
  const [balance, monthsOfYear] = [1, 12];
  expect(balance + monthsOfYear + STAFF_PAGE_SIZES.statement + LIST_LIMIT_MAX).toBeLessThanOrEqual(100);
});

describe('months', () => {
  it('begin and end in UTC', () => {
    expect(monthOf(Date.UTC(2026, 0, 31, 23, 59))).toBe('2026-01');
    expect(monthBounds('2025-12')).toEqual({ from: Date.UTC(2025, 11), until: Date.UTC(2026, 0) });
    expect(lastMonths(3, Date.UTC(2026, 0, 31))).toEqual(['2026-01', '2025-12', '2025-11']);
  });
});
