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

/** What is known of a shopper's coupons who has not chosen one. */
interface NotChosen {
  unspent: readonly Coupon[];
  /** What the shopper's own unpaid order has taken. */
  reserved: readonly Coupon[];
  /** What was taken for the order that is just being made. */
  taken: Coupon | null;
  isPaying: boolean;
}

/** The same for a shopper who has not chosen: the coupon of the order that is on its way or waits for payment, else the best there is. */
export const couponByItself = ({ unspent, reserved, taken, isPaying }: NotChosen): Coupon | null =>
  isPaying ? taken : (reserved[0] ?? inOrder(unspent)[0] ?? null);

/** The best first; of equals the oldest. */
export const inOrder = (coupons: readonly Coupon[]): Coupon[] =>
  coupons.toSorted(
    (one, other) => other.percent - one.percent || one.createdAt.toMillis() - other.createdAt.toMillis(),
  );
