import { HELD_LINES_PER_ADDRESS } from '../platform/params.ts';
import type { FixedWindow } from '../platform/rate-limit/fixed-window.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';

/** What operators can set about purchases; the rest is in `domain/checkout/purchase-limits.ts`. */
export interface PurchaseLimits {
  /** Lines that one address holds at once in unpaid orders. 0: not limited. */
  heldLinesMax: number;
  /** Checkouts of one address. */
  attempts: FixedWindow;
}

export const purchaseLimits = (): PurchaseLimits => ({
  heldLinesMax: HELD_LINES_PER_ADDRESS.value(),
  attempts: RATE_LIMITS.checkout.limit(),
});
