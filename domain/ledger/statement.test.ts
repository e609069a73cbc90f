import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LIST_LIMIT_MAX } from '../limits.ts';
import { STAFF_PAGE_SIZES, STATEMENT_DAYS_MAX } from '../staff/staff-limits.ts';
import { at, sampleLine, sampleOrder } from '../testing/sample-order.ts';
import { dayOf, monthRange, rangeBounds, type DayRange } from './day-range.ts';
import { NO_PAYOUT, type LedgerEntry } from './entry.ts';
import { ORDER_EVENTS, PAYOUT_EVENTS, type LedgerEventKind, type Leg, type PayoutEventKind } from './events.ts';
import { entriesOfChange } from './order-books.ts';
import { rollUp } from './roll-up.ts';
import {
  amountsOf,
  monthsToRead,
  roundingCents,
  STATEMENT_MONTHS_READ_MAX,
  statementFrom,
  statementOf,
} from './statement.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = Date.UTC(2024, 10, 20);

/** The entries of a sale of $10.74 with a commission of 75 cents, and of its later refund. */
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

/** The statement with `unseenCount` entries that are not summed up yet; it reads only the documents that it needs. */
function statementIn(entries: readonly LedgerEntry[], range: DayRange, unseenCount: number) {
  const seen = entries.slice(0, entries.length - unseenCount);
  const sums = rollUp(seen, { countsMigratedSales: true });
  const { first, last } = monthsToRead(range);
  const months = [...sums.ledgerMonths.values()].filter(
    ({ storeId, month }) => storeId === 'store' && month >= first && month <= last,
  );
  expect(months.length).toBeLessThanOrEqual(STATEMENT_MONTHS_READ_MAX);
  return statementOf(range, {
    balance: sums.ledgerBalances.get('store') ?? null,
    months,
    unsummed: entries.slice(seen.length),
  });
}

const PLACE = { provider: 'stripe', storeId: 'store' } as const;

/** An entry of a store's books that concerns no sale. */
function entryOf(kind: LedgerEventKind, legs: readonly Leg[], day: number): LedgerEntry {
  const time = at(START + day * DAY_MS);
  return {
    ...NO_PAYOUT,
    kind,
    orderId: null,
    provider: 'stripe',
    storeId: 'store',
    legs: [...legs],
    storeCents: legs.reduce((sum, { account, cents }) => (account === 'store/store' ? sum - cents : sum), 0),
    sales: null,
    occurredAt: time,
    bookedAt: time,
    isMigrated: false,
  };
}

const payout = (kind: PayoutEventKind, cents: number, day: number): LedgerEntry =>
  entryOf(kind, PAYOUT_EVENTS[kind](PLACE, cents), day);
type FeeKind = 'fee_charged' | 'fee_reduced' | 'dispute_fee_charged' | 'dispute_fee_returned';
const fee = (kind: FeeKind, cents: number, day: number): LedgerEntry =>
  entryOf(kind, ORDER_EVENTS[kind](PLACE, { cents, commissionCents: 0 }), day);
/** The site bears part of a correction as commission: that is not part of the commission on a store's sales. */
const correction = (cents: number, day: number): LedgerEntry =>
  entryOf(
    'correction',
    [
      { account: 'store/store', cents: -cents },
      { account: 'commission', cents: 5 },
      { account: 'loss', cents: cents - 5 },
    ],
    day,
  );

const dayAfter = (days: number): string => dayOf(START + days * DAY_MS);
const NO_LINES = { sold: 0, commission: 0, returned: 0, fees: 0, payouts: 0, corrections: 0 };

describe('statementOf', () => {
  it('starts with the opening balance and ends with the closing balance', () => {
    const entries = [...entriesOfSale('a', 0, 15, 1_074), ...entriesOfSale('b', 14, null, 0)];
    expect(statementIn(entries, monthRange('2024-11'), 0)).toEqual({
      openingCents: 0,
      lines: { ...NO_LINES, sold: 1_074, commission: -75 },
      closingCents: 999,
    });
    expect(statementIn(entries, monthRange('2024-12'), 0)).toEqual({
      openingCents: 999,
      lines: { ...NO_LINES, sold: 1_074, commission: -75, returned: -999 },
      closingCents: 999,
    });
  });

  it('separates payouts, fees and corrections from refunds', () => {
    const entries = [
      ...entriesOfSale('a', 0, 1, 1_074),
      ...entriesOfSale('b', 0, null, 0),
      fee('fee_charged', 60, 0),
      fee('fee_reduced', 10, 1),
      fee('dispute_fee_charged', 1_500, 1),
      fee('dispute_fee_returned', 1_400, 2),
      payout('payout_sent', 500, 2),
      payout('payout_arrived', 500, 3),
      payout('payout_returned', 500, 4),
      payout('payout_sent', 400, 5),
      payout('payout_failed', 100, 6),
      correction(33, 6),
    ];
    expect(statementIn(entries, { from: dayAfter(0), until: dayAfter(6) }, 0)).toEqual({
      openingCents: 0,
      lines: { sold: 2_148, commission: -150, returned: -999, fees: -150, payouts: -300, corrections: 33 },
      closingCents: 582,
    });
  });

  it('does not depend on the summation progress, continues from range to range, and equals its entries', () => {
    const day = fc.nat(800);
    const cents = fc.integer({ min: 1, max: 2_000 });
    const happening = fc.oneof(
      fc
        .tuple(day, fc.option(fc.nat(500)), fc.integer({ min: 1, max: 1_074 }), fc.nat(1_000_000))
        .map(([paid, back, of, id]) => entriesOfSale(`order${id}`, paid, back, of)),
      fc
        .tuple(fc.constantFrom(...(Object.keys(PAYOUT_EVENTS) as PayoutEventKind[])), cents, day)
        .map(([kind, of, on]) => [payout(kind, of, on)]),
      fc
        .tuple(fc.constantFrom('fee_charged' as const, 'fee_reduced' as const), cents, day)
        .map(([kind, of, on]) => [fee(kind, of, on)]),
      fc.tuple(cents, day).map(([of, on]) => [correction(of, on)]),
    );
    const lengths = fc.array(fc.integer({ min: 1, max: STATEMENT_DAYS_MAX }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(
        fc.array(happening, { maxLength: 20 }),
        fc.nat(40),
        lengths,
        fc.nat(400),
        (all, unseen, days, start) => {
          const entries = all.flat();
          let first = start;
          const openings: number[] = [];
          const closings: number[] = [];
          for (const count of days) {
            const range = { from: dayAfter(first), until: dayAfter(first + count - 1) };
            const { from, until } = rangeBounds(range);
            const statement = statementIn(entries, range, Math.min(unseen, entries.length));
            expect(statement).toEqual(statementIn(entries, range, 0));
            const before = entries.filter(({ occurredAt }) => occurredAt.toMillis() < from);
            const within = entries.filter(
              ({ occurredAt }) => occurredAt.toMillis() >= from && occurredAt.toMillis() < until,
            );
            expect(statement).toEqual(statementFrom(sumOf(before), within));
            expect(statement.closingCents).toBe(sumOf([...before, ...within]));
            const lines = Object.values(statement.lines).reduce((sum, line) => sum + line, 0);
            expect(statement.openingCents + lines).toBe(statement.closingCents);
            openings.push(statement.openingCents);
            closings.push(statement.closingCents);
            first += count;
          }
          expect(openings.slice(1)).toEqual(closings.slice(0, -1));
        },
      ),
    );
  });

  it('shows the difference of a sale from the price times the quantity', () => {
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

const sumOf = (entries: readonly LedgerEntry[]): number => entries.reduce((sum, { storeCents }) => sum + storeCents, 0);

it('shows the buyer’s payment for entries between buyer and store, and none for other entries', () => {
  expect(entriesOfSale('a', 0, 0, 1_074).map(amountsOf)).toEqual([
    { cents: 1_074, commissionCents: 75 },
    { cents: -1_074, commissionCents: -75 },
  ]);
  expect([fee('fee_charged', 60, 0), payout('payout_returned', 60, 0), correction(60, 0)].map(amountsOf)).toEqual([
    null,
    null,
    null,
  ]);
});

it('reads at most 100 documents for any number of orders and any days', () => {
  const balance = 1;
  expect(balance + STATEMENT_MONTHS_READ_MAX + STAFF_PAGE_SIZES.statement + LIST_LIMIT_MAX).toBeLessThanOrEqual(100);
  expect(monthsToRead({ from: '2024-12-31', until: '2025-12-31' })).toEqual({ first: '2024-12', last: '2025-12' });
  expect(monthsToRead({ from: '2025-06-10', until: '2025-06-10' })).toEqual({ first: '2025-01', last: '2025-06' });
});
