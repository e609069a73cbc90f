import type { Coupon } from '@blockbazaar/domain/checkout/coupon';
import { at } from '@blockbazaar/domain/testing/sample-order';
import { describe, expect, it } from 'vitest';
import { defaultCoupon, currentCoupon, sortCoupons, calculateTotal } from './coupon-choice.ts';

const coupon = (id: string, percent = 5, createdAt = 1): Coupon => ({
  id,
  uid: 'shopper',
  percent,
  createdAt: at(createdAt),
  orderId: null,
});

describe('calculateTotal', () => {
  it('subtracts the coupon discount, rounded down', () => {
    expect(calculateTotal(1_099, { percent: 5 })).toEqual({ discountCents: 54, totalCents: 1_045 });
  });

  it('subtracts nothing without a coupon', () => {
    expect(calculateTotal(1_099, null)).toEqual({ discountCents: 0, totalCents: 1_099 });
  });

  it('leaves at least one cent to pay', () => {
    expect(calculateTotal(1_099, { percent: 100 })).toEqual({ discountCents: 1_098, totalCents: 1 });
    expect(calculateTotal(0, { percent: 100 })).toEqual({ discountCents: 0, totalCents: 0 });
  });
});

describe('currentCoupon', () => {
  const [mine, other] = [coupon('mine'), coupon('other')];

  it('returns the chosen coupon while it is unused', () => {
    expect(currentCoupon(mine, [other, mine], false)).toBe(mine);
    expect(currentCoupon(null, [other, mine], false)).toBeNull();
  });

  it('returns null once the coupon was used elsewhere', () => {
    expect(currentCoupon(mine, [other], false)).toBeNull();
  });

  it('returns the chosen coupon while this order reserves it', () => {
    expect(currentCoupon(mine, [other], true)).toBe(mine);
  });
});

describe('defaultCoupon', () => {
  const [small, best] = [coupon('small'), coupon('best', 20)];
  const known = { unspent: [small], reserved: [], lastApplied: null, isPaying: false };

  it('returns the best coupon, and the next best once that one is used', () => {
    expect(defaultCoupon({ ...known, unspent: [small, best] })).toBe(best);
    expect(defaultCoupon({ ...known, lastApplied: best })).toBe(small);
    expect(defaultCoupon({ ...known, unspent: [], lastApplied: best })).toBeNull();
  });

  it('returns the reserved coupon while this order uses it', () => {
    expect(defaultCoupon({ ...known, lastApplied: best, isPaying: true })).toBe(best);
    expect(defaultCoupon({ ...known, isPaying: true })).toBeNull();
  });

  it('returns the coupon that the unpaid order has reserved', () => {
    expect(defaultCoupon({ ...known, unspent: [best], reserved: [small] })).toBe(small);
  });
});

it('sorts the best coupon first, and the oldest first among equals', () => {
  const coupons = [coupon('new', 5, 9), coupon('best', 20, 5), coupon('old', 5, 2)];
  expect(sortCoupons(coupons).map(({ id }) => id)).toEqual(['best', 'old', 'new']);
});
