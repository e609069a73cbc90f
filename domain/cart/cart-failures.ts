import { LIMITS } from '../limits.ts';

/**
 * Failures that the cart itself reports. Separate from all other failures, so that product pages do not load the other
 * texts.
 */
export const CART_FAILURES = {
  TOO_MANY_LINES: {
    status: 'invalid-argument',
    text: `An order can include at most ${LIMITS.orderLinesMax} different products.`,
  },
  SOLD_OUT: { status: 'failed-precondition', text: 'A product in your cart is sold out.' },
} as const;
