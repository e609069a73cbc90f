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

const openUnspentOf = (uid: string): Subscribe<Coupon[]> =>
  openList(
    query(
      couponDocuments.in(firestore),
      where(couponDocuments.field('uid'), '==', uid),
      where(couponDocuments.field('orderId'), '==', null),
      limit(PAGE_SIZES.coupons),
    ),
    couponDocuments.schema,
    (coupons) => coupons,
  );

/** The coupons that the signed-in shopper can use now. None while that is not known: a purchase goes without, too. */
export function useUnspentCoupons(): Coupon[] {
  const uid = useShopper();
  const open = useMemo(() => (uid === null ? openNone : openUnspentOf(uid)), [uid]);
  const live = useQueryState(open, uid ?? '');
  return live.status === 'ready' ? live.data : NONE;
}
