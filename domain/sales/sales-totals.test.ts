import { describe, expect, it } from 'vitest';
import { addFigures, averageOrderCents, lastDays, NO_FIGURES, orderFrequency, percentOf } from './sales-totals.ts';

describe('sales figures', () => {
  it('add up', () => {
    expect(addFigures([])).toEqual(NO_FIGURES);
    const one = { orderCount: 2, itemCount: 5, revenueCents: 999 };
    expect(addFigures([one, one])).toEqual({ orderCount: 4, itemCount: 10, revenueCents: 1_998 });
  });

  it('have an average and shares, also without sales', () => {
    expect(averageOrderCents({ orderCount: 3, itemCount: 3, revenueCents: 1_000 })).toBe(333);
    expect(averageOrderCents(NO_FIGURES)).toBe(0);
    expect(percentOf(1, 3)).toBe(33.3);
    expect(percentOf(1, 0)).toBe(0);
  });

  it('cover the last days across the end of a month', () => {
    expect(lastDays(3, Date.UTC(2026, 2, 1, 0, 0, 1))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('include the orders a day', () => {
    expect(orderFrequency(7, 5)).toBe('1.4 orders a day');
    expect(orderFrequency(0, 5)).toBe('No recent orders');
  });
});
