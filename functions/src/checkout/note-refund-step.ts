import type { Order } from '@blockbazaar/domain/orders/order';
import { logRefundDeadLettered, logRefundFailed } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { auditRefundDeadLettered } from './payment-mismatch.ts';

/**
 * Audits that an order's refund was given up, in the commit that gives it up. Answers what is to be logged after that commit: an attempt
 * that has failed, or the end of the attempts, once.
 */
export function noteRefundStep(batch: OptimisticBatch, orderId: string, before: Order, after: Order): () => void {
  if (after.refundAttempts === before.refundAttempts) return () => undefined;
  const { refundAttempts, refundError } = after;
  const isGivenUp = after.refundDeadLetteredAt !== null;
  if (isGivenUp) auditRefundDeadLettered(batch, orderId, after);
  return () => (isGivenUp ? logRefundDeadLettered : logRefundFailed)(orderId, refundAttempts, refundError);
}
