import type { CouponFields } from '../checkout/coupon.ts';
import { PAGE_SIZES } from '../limits.ts';
import type { ListQuery } from './list-query.ts';

const field = (name: keyof CouponFields): string => name;

/** A shopper's coupons that this order uses; null: unused coupons. */
export const couponsQuery = (uid: string, orderId: string | null): ListQuery<'coupons'> => ({
  collection: 'coupons',
  where: [
    [field('uid'), '==', uid],
    [field('orderId'), '==', orderId],
  ],
  orderBy: [],
  thenById: false,
  after: null,
  limit: PAGE_SIZES.coupons,
});
