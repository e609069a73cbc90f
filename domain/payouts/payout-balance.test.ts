import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../ledger/day-range.ts';
import type { LedgerEntry } from '../ledger/entry.ts';
import { entriesOfChange } from '../ledger/order-books.ts';
import { rollUp } from '../ledger/roll-up.ts';
import { at, sampleOrder } from '../testing/sample-order.ts';
import { heldMonths, payoutBalanceOf, reservedDays, revenueOf } from './payout-balance.ts';
import { entriesOfPayoutChange } from './payout-entries.ts';
import { NO_RESERVE, type PayoutReserve } from './payout-reserve.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 10, 20, 12);
/** The price of a sale, of which the store receives $9.99. */
const PRICE_CENTS = 1_074;

interface Sale {
  orderId: string;
  /** Days since its payment, and the amount refunded since. */
  daysAgo: number;
  backCents: number;
  isDisputed: boolean;
}

/** The entries of a sale of $10.74, of which the store receives $9.99. */
function entriesOfSale({ orderId, daysAgo, backCents }: Sale): LedgerEntry[] {
  const paidAt = at(NOW - daysAgo * DAY_MS);
  const pending = sampleOrder();
  const paid = sampleOrder({ status: 'completed', paidAt, paymentRef: 'pi_1' });
  const after = {
    ...paid,
    refundedCents: backCents,
    ...(backCents === PRICE_CENTS && { status: 'refunded' as const }),
  };
  return [
    ...entriesOfChange({ orderId, before: pending, after: paid, at: paidAt }),
    ...entriesOfChange({ orderId, before: paid, after, at: at(NOW) }),
  ].map((entry) => ({ ...entry, bookedAt: entry.occurredAt }));
}

function entriesOfPayout(payoutId: string, cents: number, daysAgo: number): LedgerEntry[] {
  const moved = at(NOW - daysAgo * DAY_MS);
  const after = { storeId: 'store', cents, way: 'manual', state: 'created', returnedCents: 0, feeCents: 0 } as const;
  const entries = entriesOfPayoutChange(payoutId, { before: null, after, at: moved });
  return entries.map((entry) => ({ ...entry, bookedAt: moved }));
}

interface Books {
  sales: readonly Sale[];
  payouts?: readonly LedgerEntry[];
  holdDays?: number;
  unseenCount?: number;
  /** Amounts of refunds in progress, of the sales in the same order. */
  refunding?: readonly number[] | null;
  reserve?: PayoutReserve;
}

function balanceOf({
  sales,
  payouts = [],
  holdDays = 7,
  unseenCount = 0,
  refunding = [],
  reserve = NO_RESERVE,
}: Books) {
  const rules = { holdDays, reserve, now: NOW };
  const days = reservedDays(rules);
  const entries = [...sales.flatMap(entriesOfSale), ...payouts];
  const seen = entries.slice(0, entries.length - unseenCount);
  const unseen = entries.slice(seen.length);
  const sums = rollUp(seen, { countsMigratedSales: true });
  const summed = [...sums.salesDaily.values()].filter(
    ({ day }) => days !== null && day >= days.since && (days.before === null || day < days.before),
  );
  const months = heldMonths({ holdDays, now: NOW });
  return payoutBalanceOf(
    {
      balance: sums.ledgerBalances.get('store') ?? null,
      months: [...sums.ledgerMonths.values()].filter(
        ({ storeId, month }) => storeId === 'store' && months.includes(month),
      ),
      unseen,
      disputed: sales.filter(({ isDisputed }) => isDisputed).map(entriesOfSale),
      refunding:
        refunding?.map((cents, index) => ({ cents, day: dayOf(NOW - (sales[index]?.daysAgo ?? 0) * DAY_MS) })) ?? null,
      reservableCents: sumOf(summed.map(({ revenueCents }) => revenueCents)) + revenueOf(unseen, days),
    },
    rules,
  );
}

const sumOf = (all: readonly number[]): number => all.reduce((sum, cents) => sum + cents, 0);

const sale = (orderId: string, daysAgo: number, changes: Partial<Sale> = {}): Sale => ({
  orderId,
  daysAgo,
  backCents: 0,
  isDisputed: false,
  ...changes,
});

describe('payoutBalanceOf', () => {
  it('makes sales available after the hold; the rest is pending', () => {
    expect(balanceOf({ sales: [sale('a', 8), sale('b', 7), sale('c', 0)] })).toEqual({
      owedCents: 2_997,
      availableCents: 999,
      pendingCents: 1_998,
      disputedCents: 0,
      refundingCents: 0,
      reservedCents: 0,
    });
    expect(balanceOf({ sales: [sale('a', 0)], holdDays: 0 })).toMatchObject({ availableCents: 999, pendingCents: 0 });
  });

  it('excludes disputed sales, during or after the hold', () => {
    const disputed = { isDisputed: true };
    expect(balanceOf({ sales: [sale('a', 30, disputed), sale('b', 1, disputed), sale('c', 30)] })).toEqual({
      owedCents: 2_997,
      availableCents: 999,
      pendingCents: 0,
      disputedCents: 1_998,
      refundingCents: 0,
      reservedCents: 0,
    });
  });

  it('is reduced immediately by a refund, including one of a sale in its hold', () => {
    expect(balanceOf({ sales: [sale('a', 30), sale('b', 0, { backCents: 1_074 })] })).toMatchObject({
      owedCents: 999,
      availableCents: 0,
      pendingCents: 999,
    });
    expect(balanceOf({ sales: [sale('b', 0, { backCents: 1_074 })] })).toEqual({
      owedCents: 0,
      availableCents: 0,
      pendingCents: 0,
      disputedCents: 0,
      refundingCents: 0,
      reservedCents: 0,
    });
  });

  it('is negative after a refund of paid-out money, and offset by new sales', () => {
    const refunded = sale('a', 30, { backCents: 1_074 });
    const payouts = entriesOfPayout('p', 999, 10);
    expect(balanceOf({ sales: [refunded], payouts })).toEqual({
      owedCents: -999,
      availableCents: -999,
      pendingCents: 0,
      disputedCents: 0,
      refundingCents: 0,
      reservedCents: 0,
    });
    const sales = [refunded, sale('b', 20), sale('c', 20), sale('d', 0)];
    expect(balanceOf({ sales, payouts })).toMatchObject({ availableCents: 999, pendingCents: 999 });
  });

  it('excludes pending refunds as if they had arrived', () => {
    const sales = [sale('a', 30), sale('b', 30), sale('c', 0)];
    expect(balanceOf({ sales, refunding: [600] })).toEqual({
      owedCents: 2_997,
      availableCents: 1_398,
      pendingCents: 999,
      disputedCents: 0,
      refundingCents: 600,
      reservedCents: 0,
    });
    const arrived = balanceOf({ sales: [sale('a', 30, { backCents: 1_074 }), ...sales.slice(1)] });
    expect(balanceOf({ sales, refunding: [999] }).availableCents).toBe(arrived.availableCents);
  });

  it('is zero when there are too many pending refunds to sum, and never negative because of them', () => {
    const sales = [sale('a', 30)];
    for (const refunding of [null, [5_000]])
      expect(balanceOf({ sales, refunding })).toMatchObject({ availableCents: 0, refundingCents: 999 });
  });

  it('is zero when there are too many disputes to sum', () => {
    const sums = rollUp(entriesOfSale(sale('a', 30)), { countsMigratedSales: true });
    const books = {
      balance: sums.ledgerBalances.get('store') ?? null,
      months: [],
      unseen: [],
      disputed: null,
      refunding: [],
      reservableCents: 0,
    };
    const rules = { holdDays: 7, reserve: NO_RESERVE, now: NOW };
    expect(payoutBalanceOf(books, rules)).toMatchObject({ availableCents: 0, disputedCents: 999 });
  });

  describe('with a reserve', () => {
    const reserve = { percent: 10, days: 90 };

    it('sets aside a percentage of each sale from the end of its hold to the end of the reserve', () => {
      const sales = [sale('a', 91), sale('b', 90), sale('c', 8), sale('d', 7)];
      expect(balanceOf({ sales, reserve })).toEqual({
        owedCents: 3_996,
        availableCents: 2_797,
        pendingCents: 999,
        disputedCents: 0,
        refundingCents: 0,
        reservedCents: 200,
      });
      expect(balanceOf({ sales, reserve, holdDays: 0 })).toMatchObject({ pendingCents: 0, reservedCents: 300 });
    });

    it.each([
      ['its days do not exceed the hold', { percent: 10, days: 7 }],
      ['it has no days', { percent: 10, days: 0 }],
      ['its percentage is zero', { percent: 0, days: 90 }],
    ])('is unchanged if %s', (_, without) => {
      const sales = [sale('a', 30), sale('b', 7)];
      expect(balanceOf({ sales, reserve: without })).toEqual(balanceOf({ sales }));
    });

    it('sets nothing aside for a refunded sale, a sale with a refund in progress or a disputed one', () => {
      const older = sale('a', 200);
      expect(balanceOf({ sales: [older, sale('b', 30, { backCents: PRICE_CENTS })], reserve })).toMatchObject({
        owedCents: 999,
        availableCents: 999,
        reservedCents: 0,
      });
      expect(balanceOf({ sales: [sale('b', 30), older], refunding: [999], reserve })).toMatchObject({
        availableCents: 999,
        refundingCents: 999,
        reservedCents: 0,
      });
      expect(balanceOf({ sales: [older, sale('b', 30, { isDisputed: true })], reserve })).toMatchObject({
        availableCents: 999,
        disputedCents: 999,
        reservedCents: 0,
      });
    });

    it('sets aside the reserve of a sale in spite of the refund of an older sale', () => {
      const sales = [sale('a', 200, { backCents: PRICE_CENTS }), sale('b', 30), sale('c', 200)];
      expect(balanceOf({ sales, reserve })).toMatchObject({ owedCents: 1_998, reservedCents: 100 });
    });

    it('retains no more than the rest after a payout, and all of it at 100%', () => {
      const payouts = entriesOfPayout('p', 950, 1);
      expect(balanceOf({ sales: [sale('a', 30)], payouts, reserve })).toMatchObject({
        availableCents: 0,
        reservedCents: 49,
      });
      const all = { percent: 100, days: 90 };
      expect(balanceOf({ sales: [sale('a', 30), sale('b', 200)], reserve: all })).toMatchObject({
        availableCents: 999,
        reservedCents: 999,
      });
    });
  });

  it('never exceeds sales after their hold less payouts, at any summation progress', () => {
    const anySale = fc.record({
      daysAgo: fc.nat({ max: 60 }),
      backCents: fc.integer({ min: 0, max: 1_074 }),
      isDisputed: fc.boolean(),
    });
    const anyBooks = fc.record({
      sales: fc.array(anySale, { maxLength: 8 }),
      paidOut: fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 3 }),
      holdDays: fc.nat({ max: 45 }),
      unseen: fc.nat(),
      refunding: fc.array(fc.integer({ min: 1, max: 1_000 }), { maxLength: 3 }),
      reserve: fc.record({ percent: fc.nat({ max: 100 }), days: fc.nat({ max: 60 }) }),
    });
    fc.assert(
      fc.property(anyBooks, ({ sales: drawn, paidOut, holdDays, unseen, refunding, reserve }) => {
        const sales = drawn.map((one, index) => ({ ...one, orderId: `order${index}` }));
        const payouts = paidOut.flatMap((cents, index) => entriesOfPayout(`p${index}`, cents, index));
        const count = sales.flatMap(entriesOfSale).length + payouts.length;
        const books = { sales, payouts, holdDays, refunding, reserve };
        const balance = balanceOf({ ...books, unseenCount: unseen % (count + 1) });
        expect(balance).toEqual(balanceOf(books));
        const { owedCents, availableCents, reservedCents, ...others } = balance;
        const { pendingCents, disputedCents, refundingCents } = others;
        expect(availableCents + pendingCents + disputedCents + refundingCents + reservedCents).toBe(owedCents);
        expect(Math.min(pendingCents, disputedCents, refundingCents, reservedCents)).toBeGreaterThanOrEqual(0);
        const without = balanceOf({ ...books, reserve: NO_RESERVE });
        expect(without).toEqual({ ...balance, availableCents: availableCents + reservedCents, reservedCents: 0 });
        const isOver = ({ daysAgo }: Sale): boolean =>
          holdDays === 0 || dayOf(NOW - daysAgo * DAY_MS) < dayOf(NOW - holdDays * DAY_MS);
        const kept = sales.filter((one) => !one.isDisputed && isOver(one)).flatMap(entriesOfSale);
        const most = [...kept, ...payouts].reduce((sum, { storeCents }) => sum + storeCents, 0);
        expect(Math.max(0, availableCents)).toBeLessThanOrEqual(Math.max(0, most - sumOf(refunding)));
      }),
      { numRuns: 200 },
    );
  });
});

it('returns the months from the first held day to tomorrow', () => {
  expect(heldMonths({ holdDays: 7, now: NOW })).toEqual(['2026-11']);
  expect(heldMonths({ holdDays: 20, now: Date.UTC(2026, 10, 30, 23) })).toEqual(['2026-12', '2026-11']);
  expect(heldMonths({ holdDays: 40, now: Date.UTC(2026, 2, 5) })).toEqual(['2026-03', '2026-02', '2026-01']);
});
