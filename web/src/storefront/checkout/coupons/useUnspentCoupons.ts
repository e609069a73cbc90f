import type { Coupon } from '@blockbazaar/domain/checkout/coupon';
import { couponsQuery } from '@blockbazaar/domain/queries/coupon-queries';
import { useMemo } from 'react';
import { constantSubscription } from '@/firebase/constant-subscription.ts';
import { fromDatabase } from '@/firebase/load-database.ts';
import { useShopper } from '@/firebase/shopper.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState } from '@/firebase/use-query-state.ts';

const NONE: readonly Coupon[] = [];

type CouponSubscription = Subscribe<{ items: readonly Coupon[] }>;

const noCoupons: CouponSubscription = constantSubscription({ items: NONE });

const subscribeToCoupons = (uid: string, orderId: string | null): CouponSubscription =>
  fromDatabase((database) => database.listenToList(couponsQuery(uid, orderId)));

/** The coupons that the signed-in shopper can use now. Empty while loading: a purchase then has no coupon. */
export function useUnspentCoupons(): readonly Coupon[] {
  const uid = useShopper();
  const open = useMemo(() => (uid === null ? noCoupons : subscribeToCoupons(uid, null)), [uid]);
  const live = useQueryState(open, uid ?? '');
  return live.status === 'ready' ? live.data.items : NONE;
}

/** The signed-in shopper's coupons that an order uses. `orderId` is null without an order. */
export function useCouponsOfOrder(orderId: string | null): readonly Coupon[] {
  const uid = useShopper();
  const open = useMemo(
    () => (uid === null || orderId === null ? noCoupons : subscribeToCoupons(uid, orderId)),
    [uid, orderId],
  );
  const live = useQueryState(open, `${uid} ${orderId}`);
  return live.status === 'ready' ? live.data.items : NONE;
}
