/**
 * The idempotency key of a refund attempt. Providers replay their first response to a key, including failures: Stripe
 * for 24 hours, PayPal for 45 days. Therefore each attempt after a failed one has its own key.
 */
export const refundKey = (orderId: string, failedAttempts: number): string =>
  failedAttempts === 0 ? `refund_${orderId}` : `refund_${orderId}_${failedAttempts + 1}`;

/** True if a key belongs to an attempt of a refund. No refund ID is a prefix of another one. */
export const isAttemptAt = (refundId: string, key: string | undefined): boolean =>
  key?.startsWith(refundKey(refundId, 0)) === true;
