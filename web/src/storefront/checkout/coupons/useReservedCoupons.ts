import type { Coupon } from '@blockbazaar/domain/checkout/coupon';
import { useState } from 'react';
import { useCouponsOfOrder } from '@/firebase/coupons.ts';

const NONE: readonly Coupon[] = [];

/**
 * The coupons that the shopper's own unpaid order reserves. After the end of the order they stay available until the
 * next list of unspent coupons arrives, because the shown total would change for a moment without them.
 */
export function useReservedCoupons(orderId: string | null, unspent: readonly Coupon[]): readonly Coupon[] {
  const reserved = useCouponsOfOrder(orderId);
  const [last, setLast] = useState({ reserved, unspent });
  if (reserved.length === 0) return unspent === last.unspent ? last.reserved : NONE;
  if (reserved !== last.reserved || unspent !== last.unspent) setLast({ reserved, unspent });
  return reserved;
}
