import { createHash } from 'node:crypto';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';

interface RefundRequestName {
  orderId: string;
  /** The store of the requesting seller; null for the owner's own refund. */
  storeId: string | null;
  /** Chosen by the caller's browser. */
  requestId: string;
}

/** True if a line refund belongs to a request. Refunds of earlier versions have the ID of their request. */
export const isRefundOfRequest = ({ refundId }: Pick<LineRefund, 'refundId'>, request: RefundRequestName): boolean =>
  [refundIdOf(request), request.requestId].includes(refundId);

/**
 * The ID of a line refund, from which the provider's idempotency key is derived. It is a hash, so that no caller can
 * choose the key of another order's or store's refund.
 */
export const refundIdOf = ({ orderId, storeId, requestId }: RefundRequestName): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, storeId, requestId]))
    .digest('hex');
