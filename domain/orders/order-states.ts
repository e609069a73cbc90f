/** The life of an order, as a table: from each state, the states that may follow. */
export const ORDER_TRANSITIONS = {
  pending: ['completed', 'cancelled'],
  completed: ['refunded'],
  // A payment that arrives after its order was cancelled takes the stock again, or is given back.
  cancelled: ['completed', 'refunded'],
  // A refund that has come back to the account: the payment is to be returned again. A sale whose dispute was won is a sale again.
  refunded: ['cancelled', 'completed'],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof ORDER_TRANSITIONS;
export const ORDER_STATUSES = Object.keys(ORDER_TRANSITIONS) as [OrderStatus, ...OrderStatus[]];

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_TRANSITIONS[from];
  return next.includes(to);
}

/** Why a payment for an order that had been given up goes back: it came too late, or what it was for cannot be had on its terms any more. */
export const LATE_REFUSALS = ['paid_too_late', 'terms_changed', 'coupon_spent', 'sold_out'] as const;
export type LateRefusal = (typeof LATE_REFUSALS)[number];

/** Why an order was cancelled. */
export const CANCEL_REASONS = ['canceled_by_buyer', 'expired', 'provider_error', 'store_deleted'] as const;
