import type { CouponFields } from '../coupons/coupon.ts';
import { PAGE_SIZES } from '../limits.ts';
import type { ListQuery } from './list-query.ts';

const field = (name: keyof CouponFields): string => name;

/** Those of a shopper that this order has taken; null: that no order has. */
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
