import * as z from 'zod/mini';
import { timestampSchema } from '../timestamp.ts';

/**
 * `coupons/{couponId}`: a discount that a shopper has won. It belongs to at most one order, which is pending or paid.
 */
export const couponSchema = z.object({
  uid: z.string().check(z.minLength(1)),
  percent: z.int().check(z.gte(1), z.lte(100)),
  createdAt: timestampSchema,
  /** The order that uses it; null if it is available. */
  orderId: z.nullable(z.string()),
});
export type CouponFields = z.infer<typeof couponSchema>;
export type Coupon = CouponFields & { id: string };

/** The discount of a coupon on a subtotal, in cents, rounded down. At least one cent remains to pay. */
export const discountCents = (subtotalCents: number, percent: number): number =>
  Math.max(0, Math.min(Math.floor((subtotalCents * percent) / 100), subtotalCents - 1));
