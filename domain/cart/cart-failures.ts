import { LIMITS } from '../limits.ts';

/** What a cart refuses by itself. Apart from all other failures, whose texts no page with products has to load. */
export const CART_FAILURES = {
  TOO_MANY_LINES: {
    status: 'invalid-argument',
    text: `An order can hold at most ${LIMITS.orderLinesMax} different products.`,
  },
  SOLD_OUT: { status: 'failed-precondition', text: 'A product in your cart is sold out.' },
} as const;
