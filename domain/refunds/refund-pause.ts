import type { Order } from '../orders/order.ts';
import type { LineRefund } from './line-refund.ts';

/** The fields that determine when a due refund, of lines or of a whole payment, is requested. */
type Requested = Pick<LineRefund, 'retryAt' | 'waitsForDispute'>;

/** The refund of a whole payment in the format of a line refund. */
export const asLineRefund = ({
  refundRetryAt,
  refundWaitsForDispute,
}: Pick<Order, 'refundRetryAt' | 'refundWaitsForDispute'>): Requested => ({
  retryAt: refundRetryAt,
  waitsForDispute: refundWaitsForDispute,
});

/** Returns whether a dispute was lost since a refund became due, and the owner has not retried it. */
export const isWaitingForOwner = (
  { retryAt, waitsForDispute }: Requested,
  { disputeLostCents }: Pick<Order, 'disputeLostCents'>,
): boolean => waitsForDispute && retryAt === null && disputeLostCents > 0;

/**
 * Returns whether a refund is not requested, regardless of its time. It waits while a dispute is open, and after a lost
 * dispute. It also waits during an inquiry if a dispute or an inquiry has prevented it before.
 */
export const isPausedByDispute = (
  { waitsForDispute }: Pick<Requested, 'waitsForDispute'>,
  { disputed, hasInquiry, disputeLostCents }: Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'>,
): boolean => disputed || (waitsForDispute && (hasInquiry || disputeLostCents > 0));
