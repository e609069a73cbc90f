import { createHash } from 'node:crypto';
import type { LineRefund } from '@blockbazaar/domain/refunds/line-refund';

interface RefundRequestName {
  orderId: string;
  /** The store whose seller has made the request; null for the owner's own refund. */
  storeId: string | null;
  /** Chosen by the caller's browser. */
  requestId: string;
}

/** Whether a refund of lines is that of a request. Refunds of earlier versions have the ID of their request. */
export const isRefundOfRequest = ({ refundId }: Pick<LineRefund, 'refundId'>, request: RefundRequestName): boolean =>
  [refundIdOf(request), request.requestId].includes(refundId);

/**
 * The ID of a refund of lines, from which the provider's idempotency key follows. It is a digest: no caller can choose
 * the key of a refund of another order or store.
 */
export const refundIdOf = ({ orderId, storeId, requestId }: RefundRequestName): string =>
  createHash('sha256')
    .update(JSON.stringify([orderId, storeId, requestId]))
    .digest('hex');
