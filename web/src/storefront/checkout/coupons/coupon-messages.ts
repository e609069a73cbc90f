/** Texts about coupons in the checkout. */
export const COUPON_MESSAGES = {
  label: 'Use a coupon',
  none: 'No coupon',
  choice: (percent: number, wonOn: string): string => `${percent}% off, won on ${wonOn}`,
  line: (percent: number): string => `Coupon (${percent}% off)`,
} as const;
