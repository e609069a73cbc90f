import type { Coupon } from '@blockbazaar/domain/coupons/coupon';
import { useMemo, useState } from 'react';
import { useUnspentCoupons } from '@/firebase/coupons.ts';
import { couponByItself, currentCoupon, inOrder, reckon, type Reckoning } from './coupon-choice.ts';

export interface CouponChoice extends Reckoning {
  /** What can be chosen; the chosen one is among them. */
  coupons: readonly Coupon[];
  chosen: Coupon | null;
  /** Null: none. */
  choose: (coupon: Coupon | null) => void;
}

/** The signed-in shopper's coupons, live, and what the cart comes to with the chosen one: the best, until another is chosen, or none. */
export function useCouponChoice(subtotalCents: number, isPaying: boolean): CouponChoice {
  const unspent = useUnspentCoupons();
  const [wanted, choose] = useState<Coupon | null>();
  const [taken, setTaken] = useState<Coupon | null>(null);
  const chosen =
    wanted === undefined ? couponByItself(unspent, taken, isPaying) : currentCoupon(wanted, unspent, isPaying);
  if (!isPaying && taken !== chosen) setTaken(chosen);
  const coupons = useMemo(
    () => inOrder(chosen === null || unspent.some(({ id }) => id === chosen.id) ? unspent : [...unspent, chosen]),
    [unspent, chosen],
  );
  return { coupons, chosen, choose, ...reckon(subtotalCents, chosen) };
}
