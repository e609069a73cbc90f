import type { Coupon } from '@blockbazaar/domain/checkout/coupon';
import { useMemo, useState } from 'react';
import { defaultCoupon, currentCoupon, sortCoupons, calculateTotal, type CartTotal } from './coupon-choice.ts';
import { useCouponsOfOrder, useUnspentCoupons } from './useUnspentCoupons.ts';

const NONE: readonly Coupon[] = [];

/**
 * The coupons that the shopper's own unpaid order reserves. After the end of the order they stay available until the
 * next list of unspent coupons arrives, because the shown total would change for a moment without them.
 */
function useReservedCoupons(orderId: string | null, unspent: readonly Coupon[]): readonly Coupon[] {
  const reserved = useCouponsOfOrder(orderId);
  const [last, setLast] = useState({ reserved, unspent });
  if (reserved.length === 0) return unspent === last.unspent ? last.reserved : NONE;
  if (reserved !== last.reserved || unspent !== last.unspent) setLast({ reserved, unspent });
  return reserved;
}

export interface CouponChoice extends CartTotal {
  /** All available coupons, including the chosen one. */
  coupons: readonly Coupon[];
  chosen: Coupon | null;
  /** Null selects no coupon. */
  choose: (coupon: Coupon | null) => void;
}

interface Cart {
  subtotalCents: number;
  /** The shopper's own unpaid order. Its coupon is still available to the shopper. */
  pendingOrderId: string | null;
  isPaying: boolean;
}

/**
 * Subscribes to the shopper's coupons, and calculates the total with the chosen one. The best coupon is the default.
 */
export function useCouponChoice({ subtotalCents, pendingOrderId, isPaying }: Cart): CouponChoice {
  const unspent = useUnspentCoupons();
  const reserved = useReservedCoupons(pendingOrderId, unspent);
  const usable = useMemo(
    () => [...unspent, ...reserved.filter(({ id }) => unspent.every((coupon) => coupon.id !== id))],
    [unspent, reserved],
  );
  const [selectedCoupon, choose] = useState<Coupon | null>();
  const [lastApplied, setLastApplied] = useState<Coupon | null>(null);
  const chosen =
    selectedCoupon === undefined
      ? defaultCoupon({ unspent, reserved, lastApplied, isPaying })
      : currentCoupon(selectedCoupon, usable, isPaying);
  if (!isPaying && lastApplied !== chosen) setLastApplied(chosen);
  const coupons = useMemo(
    () => sortCoupons(chosen === null || usable.some(({ id }) => id === chosen.id) ? usable : [...usable, chosen]),
    [usable, chosen],
  );
  return { coupons, chosen, choose, ...calculateTotal(subtotalCents, chosen) };
}
