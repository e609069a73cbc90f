import { discountCents, type Coupon } from '@blockbazaar/domain/coupons/coupon';

export interface Reckoning {
  discountCents: number;
  /** What is paid, in cents. */
  totalCents: number;
}

/** What a cart of `subtotalCents` comes to with a coupon, or without one. The server reckons for itself. */
export function reckon(subtotalCents: number, coupon: Pick<Coupon, 'percent'> | null): Reckoning {
  const discount = coupon === null ? 0 : discountCents(subtotalCents, coupon.percent);
  return { discountCents: discount, totalCents: subtotalCents - discount };
}

/**
 * The coupon that counts now. One that is no longer unspent was used elsewhere; but on the way to the payment page it is
 * this very order that has taken it.
 */
export const currentCoupon = (chosen: Coupon | null, unspent: readonly Coupon[], isPaying: boolean): Coupon | null =>
  chosen !== null && (isPaying || unspent.some(({ id }) => id === chosen.id)) ? chosen : null;

/**
 * The same for a shopper who has not chosen: the best coupon there is, and on the way to the payment page the one that was
 * `taken` for this order.
 */
export const couponByItself = (unspent: readonly Coupon[], taken: Coupon | null, isPaying: boolean): Coupon | null =>
  isPaying ? taken : (inOrder(unspent)[0] ?? null);

/** The best first; of equals the oldest. */
export const inOrder = (coupons: readonly Coupon[]): Coupon[] =>
  coupons.toSorted(
    (one, other) => other.percent - one.percent || one.createdAt.toMillis() - other.createdAt.toMillis(),
  );
