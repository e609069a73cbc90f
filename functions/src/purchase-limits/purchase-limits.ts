import {
  PENDING_ORDERS_PER_ADDRESS,
  PENDING_ORDERS_PER_NAME,
  STOCK_PERCENT_PER_ADDRESS,
  STOCK_PERCENT_PER_NAME,
} from '../platform/params.ts';
import type { FixedWindow } from '../platform/rate-limit/fixed-window.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';

/** What one holder may hold without paying. 0: not limited. */
export interface HoldLimits {
  pendingOrders: number;
  /** Of a product's stock, counting what the holder has of it already. */
  stockPercent: number;
}

export interface PurchaseLimits {
  name: HoldLimits;
  address: HoldLimits;
  /** Checkouts of one address. */
  attempts: FixedWindow;
}

export const purchaseLimits = (): PurchaseLimits => ({
  name: { pendingOrders: PENDING_ORDERS_PER_NAME.value(), stockPercent: STOCK_PERCENT_PER_NAME.value() },
  address: { pendingOrders: PENDING_ORDERS_PER_ADDRESS.value(), stockPercent: STOCK_PERCENT_PER_ADDRESS.value() },
  attempts: RATE_LIMITS.checkout.limit(),
});
