import { HELD_LINES_PER_ADDRESS } from '../platform/params.ts';
import type { FixedWindow } from '../platform/rate-limit/fixed-window.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';

/** What operators can set about purchases; the rest is in `domain/checkout/`. */
export interface PurchaseLimits {
  /** Lines that one account holds at once in unpaid orders; guests behind a connection with more can have small orders. 0: not limited. */
  heldLinesMax: number;
  /** Unpaid orders of one buyer. */
  unpaidOrders: FixedWindow;
}

export const purchaseLimits = (): PurchaseLimits => ({
  heldLinesMax: HELD_LINES_PER_ADDRESS.value(),
  unpaidOrders: RATE_LIMITS.checkout.limit(),
});
