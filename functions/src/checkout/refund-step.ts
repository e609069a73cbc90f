import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isRefundOpen, type NO_REFUND } from '@blockbazaar/domain/orders/refund-progress';
import { waitsForOwner, wholeRefundOf } from '@blockbazaar/domain/refunds/refund-hold';
import { refundRetryMs } from '@blockbazaar/domain/refunds/refund-retry';
import { Timestamp } from 'firebase-admin/firestore';
import type { RefundFailure } from '../payments/payment-provider.ts';
import { pendingCents, returnedCents, reversedInDisputeCents, type PaymentLedger } from './payment-ledger.ts';
import { uncoveredFields } from './uncovered-fields.ts';

type RefundFields = Partial<Pick<Order, 'refundDue' | keyof typeof NO_REFUND>>;

/** The payment is back with its buyer. How many attempts it took stays. */
export const REFUND_ARRIVED = {
  refundDue: false,
  refundRetryAt: null,
  refundWaitsForDispute: false,
  refundLookupAt: null,
  refundDeadLetteredAt: null,
  uncoveredCents: 0,
  uncoveredSince: null,
} as const satisfies RefundFields;

/**
 * The provider has accepted the refund: it is looked up later, unless an event brings its end before that.
 * `uncoveredCents`: what of it waits for our balance.
 */
const refundAccepted = (order: Order, uncoveredCents: number, now: number): RefundFields => ({
  ...REFUND_ARRIVED,
  ...uncoveredFields(order, uncoveredCents, now),
  refundLookupAt: Timestamp.fromMillis(now + TIMES.refundLookupMs),
});

/**
 * An attempt has failed: the next one gets another number. It is due at once, or later where the provider refuses for
 * now. A refund that cannot work, or has failed too often, is given up instead, until the owner requests it again. One
 * that waits for the provider is never given up.
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
  const isGivenUp =
    failures.some((failure) => isFinal(failure, order.refundAttempts, order)) ||
    roundOf(refundFailures) > roundOf(order.refundFailures);
  const { reason, waitsFor } = failures.at(-1) ?? failures[0];
  const isWaiting = !isGivenUp && waitsFor !== undefined;
  const leftCents = order.totalCents - order.refundedCents;
  return {
    refundDue: !isGivenUp,
    refundAttempts,
    refundFailures,
    refundRetryAt: isWaiting ? Timestamp.fromMillis(now + refundRetryMs(refundAttempts)) : null,
    refundWaitsForDispute: isWaiting && waitsFor === 'dispute',
    refundLookupAt: null,
    refundDeadLetteredAt: isGivenUp ? Timestamp.fromMillis(now) : null,
    refundError: reason,
    ...uncoveredFields(order, isWaiting && waitsFor === 'funds' ? leftCents : 0, now),
  };
}

/**
 * Whether each further attempt would fail in the same way. `attempts`: those that have failed before. A dispute prevents
 * refunds for good when a second attempt is refused after a loss, and no dispute or inquiry is open.
 */
export const isFinal = (
  { isPermanent, waitsFor }: RefundFailure,
  attempts: number,
  { disputed, hasInquiry, disputeLostCents }: Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'>,
): boolean =>
  isPermanent || (waitsFor === 'dispute' && attempts > 0 && !disputed && !hasInquiry && disputeLostCents > 0);

/**
 * A dispute or an inquiry has ended: a refund that has waited for that is requested at once, unless a loss has occurred
 * since.
 */
export const retryAfterDispute = (order: Order): RefundFields => {
  const isRequested = order.refundDue && order.uncoveredCents === 0 && !waitsForOwner(wholeRefundOf(order), order);
  return isRequested ? { refundRetryAt: null, refundWaitsForDispute: false } : {};
};

/** The buyer has won a part of the payment: the rest is not requested automatically, but when the owner retries it. */
export const REFUND_WAITS_FOR_OWNER = {
  refundRetryAt: null,
  refundWaitsForDispute: true,
  uncoveredCents: 0,
  uncoveredSince: null,
} as const satisfies RefundFields;

/** After each round of failures, the owner has to look at the refund. */
const roundOf = (failures: number): number => Math.floor(failures / RETRIES.refund);

/** What a report shows of a payment's refunds. Amounts in cents. */
interface RefundNews {
  failures: readonly RefundFailure[];
  /** What of them waits for our balance. */
  uncoveredCents: number;
  /** What went back of money that pays for nothing. */
  unappliedCents?: number;
}

/**
 * How the refund of a payment that was not taken for its order goes on after a report that does not complete it; empty when the report
 * changes nothing. A refund of a sale is the merchant's own: nobody here asks for it a second time.
 */
export function nextRefundStep(
  order: Order,
  ledger: Omit<PaymentLedger, 'disputed'>,
  { failures, uncoveredCents, unappliedCents = 0 }: RefundNews,
  now: number,
): RefundFields {
  const isOurs = order.paidAt === null && (isRefundOpen(order) || order.status === 'refunded');
  if (!isOurs) return {};
  const [first, ...others] = failures;
  const underWayCents = pendingCents(ledger) + reversedInDisputeCents(ledger);
  const priceCents = returnedCents(ledger) - unappliedCents;
  if (priceCents + underWayCents >= order.totalCents) {
    const accepted = refundAccepted(order, uncoveredCents, now);
    if (first !== undefined) return { ...accepted, refundAttempts: order.refundAttempts + failures.length };
    return order.refundLookupAt === null ? accepted : {};
  }
  const refundedCents = Math.min(priceCents, order.totalCents);
  if (first !== undefined) return refundFailed({ ...order, refundedCents }, [first, ...others], now);
  const isReversalReturned = Object.values(ledger.refunds).some(({ isReversal }) => isReversal);
  const isWaiting = order.status === 'refunded' || order.refundLookupAt !== null;
  if (!isWaiting || !isReversalReturned) return {};
  // The dispute that had taken the payment was won. The provider may have answered the last number: there was nothing left to refund then.
  return { refundDue: true, refundAttempts: order.refundAttempts + 1, refundLookupAt: null };
}
