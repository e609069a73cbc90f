/** State transitions of an order: from each state, the possible next states. */
export const ORDER_TRANSITIONS = {
  pending: ['completed', 'cancelled'],
  completed: ['refunded'],
  // A payment that arrives after its order was cancelled reserves the stock again, or is refunded.
  cancelled: ['completed', 'refunded'],
  // A refund that failed after it was completed: the payment has to be returned again. A sale whose dispute was won
  // counts again.
  refunded: ['cancelled', 'completed'],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof ORDER_TRANSITIONS;
export const ORDER_STATUSES = Object.keys(ORDER_TRANSITIONS) as [OrderStatus, ...OrderStatus[]];

export function canTransitionOrder(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = ORDER_TRANSITIONS[from];
  return next.includes(to);
}

/**
 * The reason why a payment for a cancelled order is refunded: it arrived too late, or its items are no longer available
 * on its terms.
 */
export const LATE_REFUSALS = ['paid_too_late', 'terms_changed', 'coupon_spent', 'sold_out'] as const;
export type LateRefusal = (typeof LATE_REFUSALS)[number];

/** The reason why an order was cancelled. */
export const CANCEL_REASONS = ['canceled_by_buyer', 'expired', 'provider_error', 'store_deleted'] as const;
