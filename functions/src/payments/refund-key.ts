/**
 * The idempotency key of an attempt at a refund. Providers replay their first answer to a key, a failure included: Stripe for 24 hours,
 * PayPal for 45 days. An attempt after one that has failed therefore has a key of its own.
 */
export const refundKey = (orderId: string, failedAttempts: number): string =>
  failedAttempts === 0 ? `refund_${orderId}` : `refund_${orderId}_${failedAttempts + 1}`;

/** Whether a key is the one of an attempt at a refund. No refund's ID is the beginning of another one. */
export const isAttemptAt = (refundId: string, key: string | undefined): boolean =>
  key?.startsWith(refundKey(refundId, 0)) === true;
