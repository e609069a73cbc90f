import {
  CHECKOUTS_PER_ADDRESS,
  CHECKOUTS_WINDOW_S,
  PENDING_ORDERS_PER_ADDRESS,
  PENDING_ORDERS_PER_NAME,
  STOCK_PERCENT_PER_ADDRESS,
  STOCK_PERCENT_PER_NAME,
} from '../platform/params.ts';

/** What one holder may hold without paying. 0: not limited. */
export interface HoldLimits {
  pendingOrders: number;
  /** Of a product's stock, counting what the holder has of it already. */
  stockPercent: number;
}

export interface PurchaseLimits {
  name: HoldLimits;
  address: HoldLimits;
  /** Checkouts of one address; `max` 0: not limited. */
  attempts: { max: number; windowMs: number };
}

export const purchaseLimits = (): PurchaseLimits => ({
  name: { pendingOrders: PENDING_ORDERS_PER_NAME.value(), stockPercent: STOCK_PERCENT_PER_NAME.value() },
  address: { pendingOrders: PENDING_ORDERS_PER_ADDRESS.value(), stockPercent: STOCK_PERCENT_PER_ADDRESS.value() },
  attempts: { max: CHECKOUTS_PER_ADDRESS.value(), windowMs: CHECKOUTS_WINDOW_S.value() * 1_000 },
});
