import { describe, expect, it } from 'vitest';
import type { Order } from '../orders/order.ts';
import { at, sampleOrder } from '../testing/sample-order.ts';
import { NO_PAYOUT, type LedgerEntry } from './entry.ts';
import { ORDER_EVENTS, PAYOUT_EVENTS, type LedgerEventKind, type Leg } from './events.ts';
import { earnedCents, incomeOf, incomeSchema } from './income.ts';
import { entriesOfChange } from './order-books.ts';
import { rollUp, SITE_BOOKS } from './roll-up.ts';

const day = (month: number, date: number): number => Date.UTC(2026, month - 1, date, 12);

function booked(before: Order, after: Order, ms: number): LedgerEntry[] {
  return entriesOfChange({ orderId: 'order', before, after, at: at(ms) }).map((entry) => ({
    ...entry,
    bookedAt: at(ms),
  }));
}

/** $10.74 with a commission of 75 cents and a coupon of $1. */
const pending = sampleOrder({ discountCents: 100, totalCents: 974 });
const paid = sampleOrder({ ...pending, status: 'completed', paidAt: at(day(11, 3)), paymentRef: 'pi_1' });
const refunded = sampleOrder({ ...paid, status: 'refunded', refundedCents: 974 });
const late = sampleOrder({ ...pending, status: 'cancelled', paymentRef: 'pi_2', provider: 'paypal' });
const disputed = sampleOrder({ ...paid, disputed: true, provider: 'btcpay' });

function income(month: string, entries: readonly LedgerEntry[]) {
  const sums = rollUp(entries, { countsMigratedSales: true });
  const of = sums.ledgerMonths.get(`${SITE_BOOKS}_${month}`);
  const balance = sums.ledgerBalances.get(SITE_BOOKS);
  return incomeOf(month, { months: of === undefined ? [] : [of], balances: balance === undefined ? [] : [balance] });
}

const NO_FLOW = { receivedCents: 0, returnedCents: 0, feesCents: 0, paidOutCents: 0, correctedCents: 0 };
const flowsOf = (...providers: string[]) => providers.map((provider) => ({ provider, ...NO_FLOW }));

/** An entry that no order's state results in. */
const moved = (kind: LedgerEventKind, legs: readonly Leg[]): LedgerEntry => ({
  ...NO_PAYOUT,
  kind,
  orderId: null,
  provider: 'stripe',
  storeId: null,
  legs: [...legs],
  storeCents: 0,
  sales: null,
  occurredAt: at(day(11, 4)),
  bookedAt: at(day(11, 4)),
  isMigrated: false,
});

describe('incomeOf', () => {
  const entries = [
    ...booked(pending, paid, day(11, 3)),
    ...booked(pending, late, day(11, 30)),
    ...booked(pending, disputed, day(12, 1)),
    ...booked(paid, refunded, day(12, 2)),
  ];

  it('returns commission and coupons by day, with each provider’s receipts, refunds and balance', () => {
    const november = income('2026-11', entries);
    expect(incomeSchema.parse(november)).toEqual(november);
    expect(november.month).toEqual({ commissionCents: 75, couponsCents: 100, feesCents: 0 });
    expect(earnedCents(november.month)).toBe(-25);
    expect(november.days).toHaveLength(30);
    expect(november.days[2]).toEqual({
      day: '2026-11-03',
      commissionCents: 75,
      couponsCents: 100,
      feesCents: 0,
      providers: [{ ...NO_FLOW, provider: 'stripe', receivedCents: 974 }, ...flowsOf('paypal', 'btcpay')],
    });
    expect(november.days[3]).toEqual({
      day: '2026-11-04',
      commissionCents: 0,
      couponsCents: 0,
      feesCents: 0,
      providers: flowsOf('stripe', 'paypal', 'btcpay'),
    });
    expect(november.providers).toEqual([
      { ...NO_FLOW, provider: 'stripe', receivedCents: 974, heldCents: 0, disputedCents: 0 },
      { ...NO_FLOW, provider: 'paypal', receivedCents: 974, heldCents: 974, disputedCents: 0 },
      { ...NO_FLOW, provider: 'btcpay', heldCents: 974, disputedCents: 974 },
    ]);
    expect([november.owedCents, november.toReturnCents]).toEqual([999, 974]);
  });

  it('is reduced by refunds in the month of the refund', () => {
    const december = income('2026-12', entries);
    expect(december.month).toEqual({ commissionCents: 0, couponsCents: 0, feesCents: 0 });
    expect(december.days[1]).toMatchObject({
      day: '2026-12-02',
      commissionCents: -75,
      couponsCents: -100,
      feesCents: 0,
    });
    expect(december.providers[0]).toMatchObject({ receivedCents: 0, returnedCents: 974 });
  });

  it('is reduced by provider fees; fees, payouts and corrections do not count as refunds', () => {
    const PLACE = { provider: 'stripe', storeId: 'store' } as const;
    const [borneBySite, borneByStore] = [{ ...PLACE, storeId: null }, PLACE];
    const november = income('2026-11', [
      ...entries,
      moved('fee_charged', ORDER_EVENTS.fee_charged(borneBySite, { cents: 40, commissionCents: 0 })),
      moved('fee_reduced', ORDER_EVENTS.fee_reduced(borneBySite, { cents: 10, commissionCents: 0 })),
      moved('dispute_fee_charged', ORDER_EVENTS.dispute_fee_charged(borneBySite, { cents: 1_500, commissionCents: 0 })),
      moved(
        'dispute_fee_returned',
        ORDER_EVENTS.dispute_fee_returned(borneBySite, { cents: 1_400, commissionCents: 0 }),
      ),
      moved('fee_charged', ORDER_EVENTS.fee_charged(borneByStore, { cents: 5, commissionCents: 0 })),
      moved('payout_sent', PAYOUT_EVENTS.payout_sent(PLACE, 600)),
      moved('payout_arrived', PAYOUT_EVENTS.payout_arrived(PLACE, 600)),
      moved('payout_returned', PAYOUT_EVENTS.payout_returned(PLACE, 200)),
      moved('correction', [
        { account: 'provider/stripe', cents: -3 },
        { account: 'loss', cents: 3 },
      ]),
    ]);
    expect(november.month).toEqual({ commissionCents: 75, couponsCents: 100, feesCents: 130 });
    expect(earnedCents(november.month)).toBe(-155);
    const flow = { provider: 'stripe', returnedCents: 0, feesCents: 135, paidOutCents: 400, correctedCents: -3 };
    expect(november.providers[0]).toMatchObject({ ...flow, receivedCents: 974 });
    expect(november.days[3]?.providers[0]).toEqual({ ...flow, receivedCents: 0 });
    // Receipts less outflows equal the increase of the balance.
    const held = income('2026-12', entries).providers[0]?.heldCents ?? Number.NaN;
    expect(november.providers[0]?.heldCents).toBe(held - 135 - 400 - 3);
  });

  it('adds entries that are summed up and those that are not', () => {
    const [some, others] = [entries.slice(0, 3), entries.slice(3)].map((part) =>
      rollUp(part, { countsMigratedSales: true }),
    );
    const parts = [some, others].flatMap((sums) => (sums === undefined ? [] : [sums]));
    const split = incomeOf('2026-11', {
      months: parts.flatMap(({ ledgerMonths }) => ledgerMonths.get(`${SITE_BOOKS}_2026-11`) ?? []),
      balances: parts.flatMap(({ ledgerBalances }) => ledgerBalances.get(SITE_BOOKS) ?? []),
    });
    expect(split).toEqual(income('2026-11', entries));
  });
});
