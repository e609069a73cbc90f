import type { Order } from '../orders/order.ts';
import type { LineRefund } from './line-refund.ts';

/** When a refund that is due is requested: of lines, or of a whole payment. */
type Requested = Pick<LineRefund, 'retryAt' | 'waitsForDispute'>;

/** The refund of a whole payment in the form of one of lines. */
export const wholeRefundOf = ({
  refundRetryAt,
  refundWaitsForDispute,
}: Pick<Order, 'refundRetryAt' | 'refundWaitsForDispute'>): Requested => ({
  retryAt: refundRetryAt,
  waitsForDispute: refundWaitsForDispute,
});

/** Whether a loss has occurred since a refund became due, and the owner has not retried it. */
export const waitsForOwner = (
  { retryAt, waitsForDispute }: Requested,
  { disputeLostCents }: Pick<Order, 'disputeLostCents'>,
): boolean => waitsForDispute && retryAt === null && disputeLostCents > 0;

/**
 * Whether a refund is not requested, whatever its time: a dispute is open, or a dispute or an inquiry has prevented it
 * and an inquiry is open, or a loss has occurred.
 */
export const isOnHold = (
  { waitsForDispute }: Pick<Requested, 'waitsForDispute'>,
  { disputed, hasInquiry, disputeLostCents }: Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'>,
): boolean => disputed || (waitsForDispute && (hasInquiry || disputeLostCents > 0));
