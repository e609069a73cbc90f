import { createHash } from 'node:crypto';

interface RefundRequestName {
  orderId: string;
  /** The store whose seller has made the request; null for the owner's own refund. */
  storeId: string | null;
  /** Chosen by the caller's browser. */
  requestId: string;
}

/**
 * The ID of a refund of lines, from which the provider's idempotency key follows. It is a digest: no caller can choose
 * the key of a refund of another order or store.
 */
export const refundIdOf = ({ orderId, storeId, requestId }: RefundRequestName): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, storeId, requestId]))
    .digest('hex');
