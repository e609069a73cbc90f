import { discountCents, type Coupon } from '@blockbazaar/domain/checkout/coupon';

export interface CartTotal {
  discountCents: number;
  /** The amount to pay, in cents. */
  totalCents: number;
}

/** Calculates the total of a cart, with or without a coupon. The server calculates it independently. */
export function calculateTotal(subtotalCents: number, coupon: Pick<Coupon, 'percent'> | null): CartTotal {
  const discount = coupon === null ? 0 : discountCents(subtotalCents, coupon.percent);
  return { discountCents: discount, totalCents: subtotalCents - discount };
}

/**
 * Returns the coupon to apply. A used coupon no longer applies, except during a payment: this order has then reserved
 * it.
 */
export const currentCoupon = (chosen: Coupon | null, unspent: readonly Coupon[], isPaying: boolean): Coupon | null =>
  chosen !== null && (isPaying || unspent.some(({ id }) => id === chosen.id)) ? chosen : null;

/** The coupons of a shopper who has not chosen one. */
interface DefaultCouponInput {
  unspent: readonly Coupon[];
  /** Coupons that the shopper's own unpaid order has reserved. */
  reserved: readonly Coupon[];
  /** The coupon of the order that is being created. */
  lastApplied: Coupon | null;
  isPaying: boolean;
}

/** Returns the default coupon: that of the order in progress or awaiting payment, else the best one available. */
export const defaultCoupon = ({ unspent, reserved, lastApplied, isPaying }: DefaultCouponInput): Coupon | null =>
  isPaying ? lastApplied : (reserved[0] ?? sortCoupons(unspent)[0] ?? null);

/** Sorts by percentage in descending order; equal coupons by age, the oldest first. */
export const sortCoupons = (coupons: readonly Coupon[]): Coupon[] =>
  coupons.toSorted(
    (one, other) => other.percent - one.percent || one.createdAt.toMillis() - other.createdAt.toMillis(),
  );
