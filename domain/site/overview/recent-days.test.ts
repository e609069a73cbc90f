import { describe, expect, it } from 'vitest';
import { compareDays, RECENT_DAYS, recentDay, type RecentDay } from './recent-days.ts';

const days = (orders: readonly number[]): RecentDay[] =>
  orders.map((orderCount, index) => ({
    day: `2026-11-0${index + 1}`,
    incomeCents: -orderCount,
    orderCount,
    visitCount: 0,
  }));

describe('compareDays', () => {
  it('compares today with the same day of last week, and with an average day', () => {
    const orders = [7, 1, 2, 3, 4, 5, 6, 9];
    expect(orders).toHaveLength(RECENT_DAYS);
    expect(compareDays(days(orders), ({ orderCount }) => orderCount)).toEqual({ today: 9, weekAgo: 7, average: 4 });
  });

  it('returns negative figures', () => {
    expect(compareDays(days([1, 3]), ({ incomeCents }) => incomeCents)).toEqual({
      today: -3,
      weekAgo: -1,
      average: -1,
    });
  });

  it('has no comparison on the first day', () => {
    expect(compareDays(days([5]), ({ orderCount }) => orderCount)).toEqual({ today: 5, weekAgo: 0, average: 0 });
  });
});

it('calculates a day’s income as commission after coupons and fees', () => {
  const earned = { commissionCents: 1_000, couponsCents: 300, feesCents: 50 };
  expect(recentDay('2026-11-24', { earned, orderCount: 2, visitCount: 40 })).toEqual({
    day: '2026-11-24',
    incomeCents: 650,
    orderCount: 2,
    visitCount: 40,
  });
  expect(recentDay('2026-11-24', { earned: undefined, orderCount: 0, visitCount: 0 }).incomeCents).toBe(0);
});
