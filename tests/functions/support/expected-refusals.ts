/** Expected failures of a reservation. */
export const REFUSALS: ReadonlySet<string> = new Set([
  'SOLD_OUT',
  'BELOW_MINIMUM',
  'COUPON_UNAVAILABLE',
  // For the shopper with the coupons, who has concurrent unpaid orders.
  'SHARE_EXCEEDED',
  'UNPAID_COOLDOWN',
]);

/** Expected failures of a refund of items of any order. */
export const REFUND_REFUSALS: ReadonlySet<string> = new Set([
  'NOT_REFUNDABLE',
  'UNITS_REFUNDED',
  'NOTHING_TO_REFUND',
  'REFUND_UNCONFIRMED',
  'BUSY',
]);
