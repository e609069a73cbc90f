import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isRefundOpen, type NO_REFUND } from '@blockbazaar/domain/orders/refund-progress';
import { isWaitingForOwner, asLineRefund } from '@blockbazaar/domain/refunds/refund-pause';
import { refundRetryMs } from '@blockbazaar/domain/refunds/refund-retry';
import { Timestamp } from 'firebase-admin/firestore';
import type { RefundFailure } from '../payments/payment-provider.ts';
import {
  pendingCents,
  returnedCents,
  reversedInDisputeCents,
  type PaymentReversals,
} from '../payments/records/payment-reversals.ts';
import { uncoveredFields } from './uncovered-fields.ts';

type RefundFields = Partial<Pick<Order, 'refundDue' | keyof typeof NO_REFUND>>;

/** No refund step is due. The number of attempts is preserved. */
export const NO_REFUND_DUE = {
  refundDue: false,
  refundRetryAt: null,
  refundWaitsForDispute: false,
  refundLookupAt: null,
  refundDeadLetteredAt: null,
  uncoveredCents: 0,
  uncoveredSince: null,
} as const satisfies RefundFields;

/**
 * The provider has accepted the refund. A lookup is scheduled in case no event reports its end. `uncoveredCents`: the
 * part that waits for our balance.
 */
const refundAccepted = (order: Order, uncoveredCents: number, now: number): RefundFields => ({
  ...NO_REFUND_DUE,
  ...uncoveredFields(order, uncoveredCents, now),
  refundLookupAt: Timestamp.fromMillis(now + TIMES.refundLookupMs),
});

/**
 * Handles a failed attempt: the next one receives a new number. It is due at once, or later if the provider temporarily
 * refuses. A refund that cannot succeed, or has failed too often, is dead-lettered until the owner retries it. A refund
 * that waits for the provider is never dead-lettered.
 */
export function refundFailed(
  order: Pick<
    Order,
    | 'refundAttempts'
    | 'refundFailures'
    | 'totalCents'
    | 'refundedCents'
    | 'uncoveredSince'
    | 'disputed'
    | 'hasInquiry'
    | 'disputeLostCents'
  >,
  failures: readonly [RefundFailure, ...RefundFailure[]],
  now: number,
): RefundFields {
  const refundAttempts = order.refundAttempts + failures.length;
  const refundFailures = order.refundFailures + failures.filter(({ waitsFor }) => waitsFor === undefined).length;
  const isDeadLettered =
    failures.some((failure) => isFinal(failure, order.refundAttempts, order)) ||
    roundOf(refundFailures) > roundOf(order.refundFailures);
  const { reason, waitsFor } = failures.at(-1) ?? failures[0];
  const isWaiting = !isDeadLettered && waitsFor !== undefined;
  const remainingCents = order.totalCents - order.refundedCents;
  return {
    refundDue: !isDeadLettered,
    refundAttempts,
    refundFailures,
    refundRetryAt: isWaiting ? Timestamp.fromMillis(now + refundRetryMs(refundAttempts)) : null,
    refundWaitsForDispute: isWaiting && waitsFor === 'dispute',
    refundLookupAt: null,
    refundDeadLetteredAt: isDeadLettered ? Timestamp.fromMillis(now) : null,
    refundError: reason,
    ...uncoveredFields(order, isWaiting && waitsFor === 'funds' ? remainingCents : 0, now),
  };
}

/**
 * Returns whether every further attempt would fail in the same way. `attempts`: the number of earlier failures. A
 * dispute blocks refunds permanently when a second attempt is refused after a loss, and no dispute or inquiry is open.
 */
export const isFinal = (
  { isPermanent, waitsFor }: RefundFailure,
  attempts: number,
  { disputed, hasInquiry, disputeLostCents }: Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'>,
): boolean =>
  isPermanent || (waitsFor === 'dispute' && attempts > 0 && !disputed && !hasInquiry && disputeLostCents > 0);

/**
 * Retries a refund at once after the end of the dispute or inquiry that blocked it, unless a loss has occurred since.
 */
export const retryAfterDispute = (order: Order): RefundFields => {
  const isRequested = order.refundDue && order.uncoveredCents === 0 && !isWaitingForOwner(asLineRefund(order), order);
  return isRequested ? { refundRetryAt: null, refundWaitsForDispute: false } : {};
};

/** The buyer has won a part of the payment. The rest is not refunded automatically, only when the owner retries it. */
export const REFUND_WAITS_FOR_OWNER = {
  refundRetryAt: null,
  refundWaitsForDispute: true,
  uncoveredCents: 0,
  uncoveredSince: null,
} as const satisfies RefundFields;

/** The owner must review the refund after each round of failures. */
const roundOf = (failures: number): number => Math.floor(failures / RETRIES.refund);

/** Data about a payment's refunds in a report. Amounts in cents. */
interface ReportedRefundFields {
  failures: readonly RefundFailure[];
  /** The part that waits for our balance. */
  uncoveredCents: number;
  /** The refunded part of unapplied money. */
  unappliedCents?: number;
}

/**
 * The next refund step of a rejected payment after a report that does not complete the refund; empty if the report
 * changes no field. A refund of a sale belongs to the merchant, so it is never repeated here.
 */
export function nextRefundStep(
  order: Order,
  reversals: Omit<PaymentReversals, 'disputed'>,
  { failures, uncoveredCents, unappliedCents = 0 }: ReportedRefundFields,
  now: number,
): RefundFields {
  const isOurs = order.paidAt === null && (isRefundOpen(order) || order.status === 'refunded');
  if (!isOurs) return {};
  const [first, ...others] = failures;
  const inProgressCents = pendingCents(reversals) + reversedInDisputeCents(reversals);
  const priceCents = returnedCents(reversals) - unappliedCents;
  if (priceCents + inProgressCents >= order.totalCents) {
    const accepted = refundAccepted(order, uncoveredCents, now);
    if (first !== undefined) return { ...accepted, refundAttempts: order.refundAttempts + failures.length };
    return order.refundLookupAt === null ? accepted : {};
  }
  const refundedCents = Math.min(priceCents, order.totalCents);
  if (first !== undefined) return refundFailed({ ...order, refundedCents }, [first, ...others], now);
  const wasReversalUndone = Object.values(reversals.refunds).some(({ isReversal }) => isReversal);
  const isWaiting = order.status === 'refunded' || order.refundLookupAt !== null;
  if (!isWaiting || !wasReversalUndone) return {};
  // The dispute that had reversed the payment was won. The provider may have refused the last attempt because no money
  // was left to refund.
  return { refundDue: true, refundAttempts: order.refundAttempts + 1, refundLookupAt: null };
}
