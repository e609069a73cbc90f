import type { Coupon } from '@blockbazaar/domain/coupons/coupon';
import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { limit, query, where } from 'firebase/firestore';
import { useMemo } from 'react';
import { couponDocuments } from './documents/coupons.ts';
import { firestore } from './firestore.ts';
import { openList } from './lists.ts';
import { useShopper } from './shopper.ts';
import type { Subscribe } from './subscribe.ts';
import { useQueryState } from './use-query-state.ts';

const NONE: Coupon[] = [];

const openNone: Subscribe<Coupon[]> = ({ next }) => {
  next(NONE);
  return () => undefined;
};

/** Those of a shopper that this order has taken; null: that no order has. */
const openCouponsOf = (uid: string, orderId: string | null): Subscribe<Coupon[]> =>
  openList(
    query(
      couponDocuments.in(firestore),
      where(couponDocuments.field('uid'), '==', uid),
      where(couponDocuments.field('orderId'), '==', orderId),
      limit(PAGE_SIZES.coupons),
    ),
    couponDocuments.schema,
    (coupons) => coupons,
  );

/** The coupons that the signed-in shopper can use now. None while that is not known: a purchase goes without, too. */
export function useUnspentCoupons(): Coupon[] {
  const uid = useShopper();
  const open = useMemo(() => (uid === null ? openNone : openCouponsOf(uid, null)), [uid]);
  const live = useQueryState(open, uid ?? '');
  return live.status === 'ready' ? live.data : NONE;
}

/** The signed-in shopper's coupon that an order of theirs has taken. `orderId` null: there is no order. */
export function useCouponsOfOrder(orderId: string | null): Coupon[] {
  const uid = useShopper();
  const open = useMemo(
    () => (uid === null || orderId === null ? openNone : openCouponsOf(uid, orderId)),
    [uid, orderId],
  );
  const live = useQueryState(open, `${uid} ${orderId}`);
  return live.status === 'ready' ? live.data : NONE;
}
