import { describe, expect, it } from 'vitest';
import { storeOrderSchema, storeOrdersOf } from '../orders/store-order.ts';
import { at, sampleLine, sampleOrder } from '../testing/sample-order.ts';
import { salesOf } from './sales-day.ts';
import {
  addFigures,
  averageOrderCents,
  lastDays,
  NO_FIGURES,
  orderFrequency,
  percentOf,
  salesTotalsSchema,
  storeFigures,
} from './sales-totals.ts';

describe('storeFigures and lastDays', () => {
  it('adds figures up', () => {
    expect(addFigures([])).toEqual(NO_FIGURES);
    const one = { orderCount: 2, itemCount: 5, revenueCents: 999 };
    expect(addFigures([one, one])).toEqual({ orderCount: 4, itemCount: 10, revenueCents: 1_998 });
  });

  it('counts an order from three stores at each of them, and once in the total', () => {
    const items = ['a', 'b', 'c'].map((storeId) => sampleLine({ storeId, productId: storeId }));
    const order = { ...sampleOrder({ items }), paidAt: at(3) };
    const counts = storeOrdersOf('order', order).map((part) => salesOf(part));
    expect(counts.map((part) => storeFigures(part).orderCount)).toEqual([1, 1, 1]);
    expect(addFigures(counts).orderCount).toBe(1);
    const returned = storeOrdersOf('order', order).map((part) => salesOf(part, -1));
    expect(addFigures([...counts, ...returned])).toEqual(NO_FIGURES);
    expect(returned.map((part) => storeFigures(part).orderCount)).toEqual([-1, -1, -1]);
  });

  it('returns the counted orders of documents from before parts were counted separately', () => {
    const stored = { storeId: 'a', orderCount: 7, itemCount: 9, revenueCents: 500, tariffCents: 0 };
    expect(storeFigures(salesTotalsSchema.parse(stored))).toEqual({ orderCount: 7, itemCount: 9, revenueCents: 500 });
    const [part] = storeOrdersOf('order', { ...sampleOrder(), paidAt: at(3) });
    expect(storeOrderSchema.parse({ ...part, isLaterPart: undefined }).isLaterPart).toBe(false);
  });

  it('returns an average and shares, even without sales', () => {
    expect(averageOrderCents({ orderCount: 3, itemCount: 3, revenueCents: 1_000 })).toBe(333);
    expect(averageOrderCents(NO_FIGURES)).toBe(0);
    expect(percentOf(1, 3)).toBe(33.3);
    expect(percentOf(1, 0)).toBe(0);
  });

  it('covers the last days across the end of a month', () => {
    expect(lastDays(3, Date.UTC(2026, 2, 1, 0, 0, 1))).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it('returns the orders per day', () => {
    expect(orderFrequency(7, 5)).toBe('1.4 orders a day');
    expect(orderFrequency(0, 5)).toBe('No recent orders');
  });
});
