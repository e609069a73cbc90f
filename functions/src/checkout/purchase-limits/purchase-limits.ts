import { HELD_LINES_PER_ADDRESS } from '../../platform/params.ts';
import type { FixedWindow } from '../../platform/rate-limit/fixed-window.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';

/** Purchase limits that operators can configure; the others are in `domain/checkout/`. */
export interface PurchaseLimits {
  /**
   * Maximum number of lines in an account's unpaid orders; 0 for no limit. Guests on a connection with more lines can
   * still place small orders.
   */
  heldLinesMax: number;
  /** Rate of unpaid orders of one buyer. */
  unpaidOrders: FixedWindow;
}

export const purchaseLimits = (): PurchaseLimits => ({
  heldLinesMax: HELD_LINES_PER_ADDRESS.value(),
  unpaidOrders: RATE_LIMITS.checkout.limit(),
});
