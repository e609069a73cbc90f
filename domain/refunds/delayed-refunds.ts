import type { Order } from '../orders/order.ts';

interface DelayedRefunds {
  /** All of them, in cents. */
  cents: number;
  /** The most failed attempts of one of them. */
  attempts: number;
  /** The provider's word for why the latest one failed. */
  error: string | null;
}

/**
 * An order's refunds that the provider refuses for now, for another reason than our balance there, or that wait for the
 * end of a dispute. Null: there is none.
 */
export function delayedRefunds(
  order: Pick<
    Order,
    | 'refundDue'
    | 'refundRetryAt'
    | 'uncoveredCents'
    | 'refundAttempts'
    | 'refundError'
    | 'totalCents'
    | 'refundedCents'
    | 'lineRefunds'
    | 'disputed'
  >,
): DelayedRefunds | null {
  const { disputed } = order;
  if (order.refundDue && (order.refundRetryAt !== null || disputed) && order.uncoveredCents === 0) {
    const cents = order.totalCents - order.refundedCents;
    return { cents, attempts: order.refundAttempts, error: order.refundError };
  }
  const delayed = order.lineRefunds.filter(
    ({ state, retryAt, lacksFunds }) => state === 'due' && (retryAt !== null || disputed) && !lacksFunds,
  );
  if (delayed.length === 0) return null;
  return {
    cents: delayed.reduce((sum, { cents }) => sum + cents, 0),
    attempts: Math.max(...delayed.map(({ attempts }) => attempts)),
    error: delayed.at(-1)?.error ?? null,
  };
}
