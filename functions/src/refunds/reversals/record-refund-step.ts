import type { Order } from '@blockbazaar/domain/orders/order';
import { auditRefundDeadLettered } from '../../payments/records/payment-mismatch.ts';
import { logRefundDeadLettered, logRefundFailed } from '../../platform/logging.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

/**
 * Writes an audit entry in the same commit if an order's refund is dead-lettered. Returns a function that logs the
 * failed attempt, or the end of the attempts, after the commit.
 */
export function recordRefundStep(batch: OptimisticBatch, orderId: string, before: Order, after: Order): () => void {
  if (after.refundAttempts === before.refundAttempts) return () => undefined;
  const { refundAttempts, refundError } = after;
  const isGivenUp = after.refundDeadLetteredAt !== null;
  if (isGivenUp) auditRefundDeadLettered(batch, orderId, after);
  return () => (isGivenUp ? logRefundDeadLettered : logRefundFailed)(orderId, refundAttempts, refundError);
}
