import type { Order } from '../orders/order.ts';

interface DelayedRefunds {
  /** Total, in cents. */
  cents: number;
  /** The highest number of failed attempts. */
  attempts: number;
  /** The provider's code for the latest failure. */
  error: string | null;
}

/**
 * An order's refunds that the provider temporarily refuses for a reason other than our balance. Includes refunds that
 * wait for the end of a dispute, or for the owner after a lost dispute. Null: there is none.
 */
export function delayedRefunds(
  order: Pick<
    Order,
    | 'refundDue'
    | 'refundRetryAt'
    | 'refundWaitsForDispute'
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
  const isWholeDelayed = order.refundRetryAt !== null || order.refundWaitsForDispute || disputed;
  if (order.refundDue && isWholeDelayed && order.uncoveredCents === 0) {
    const cents = order.totalCents - order.refundedCents;
    return { cents, attempts: order.refundAttempts, error: order.refundError };
  }
  const delayed = order.lineRefunds.filter(
    ({ state, retryAt, lacksFunds, waitsForDispute }) =>
      state === 'due' && (retryAt !== null || waitsForDispute || disputed) && !lacksFunds,
  );
  if (delayed.length === 0) return null;
  return {
    cents: delayed.reduce((sum, { cents }) => sum + cents, 0),
    attempts: Math.max(...delayed.map(({ attempts }) => attempts)),
    error: delayed.at(-1)?.error ?? null,
  };
}
