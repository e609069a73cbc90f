import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isRefundOpen, type NO_REFUND } from '@blockbazaar/domain/orders/refund-progress';
import { Timestamp } from 'firebase-admin/firestore';
import type { RefundFailure } from '../payments/payment-provider.ts';
import { pendingCents, returnedCents, reversedInDisputeCents, type PaymentLedger } from './payment-ledger.ts';

type RefundFields = Partial<Pick<Order, 'refundDue' | keyof typeof NO_REFUND>>;

/** The payment is back with its buyer. How many attempts it took stays. */
export const REFUND_ARRIVED = {
  refundDue: false,
  refundLookupAt: null,
  refundDeadLetteredAt: null,
} as const satisfies RefundFields;

/** The provider has accepted the refund: it is looked up later, unless an event brings its end before that. */
const refundAccepted = (now: number): RefundFields => ({
  ...REFUND_ARRIVED,
  refundLookupAt: Timestamp.fromMillis(now + TIMES.refundLookupMs),
});

/**
 * An attempt has failed: the next one gets another number, and is due at once. A refund that cannot work, or has failed too often, is
 * given up instead, until the owner asks for it again.
 */
export function refundFailed(
  { refundAttempts }: Pick<Order, 'refundAttempts'>,
  failures: readonly [RefundFailure, ...RefundFailure[]],
  now: number,
): RefundFields {
  const attempts = refundAttempts + failures.length;
  const isGivenUp = failures.some(({ isPermanent }) => isPermanent) || roundOf(attempts) > roundOf(refundAttempts);
  return {
    refundDue: !isGivenUp,
    refundAttempts: attempts,
    refundLookupAt: null,
    refundDeadLetteredAt: isGivenUp ? Timestamp.fromMillis(now) : null,
    refundError: (failures.at(-1) ?? failures[0]).reason,
  };
}

/** After each round of failed attempts, the owner is asked. */
const roundOf = (attempts: number): number => Math.floor(attempts / RETRIES.refund);

/**
 * How the refund of a payment that was not taken for its order goes on after a report that does not complete it; empty when the report
 * changes nothing. A refund of a sale is the merchant's own: nobody here asks for it a second time.
 */
export function nextRefundStep(
  order: Order,
  ledger: Omit<PaymentLedger, 'disputed'>,
  failures: readonly RefundFailure[],
  now: number,
): RefundFields {
  const isOurs = order.paidAt === null && (isRefundOpen(order) || order.status === 'refunded');
  if (!isOurs) return {};
  const [first, ...others] = failures;
  const underWayCents = pendingCents(ledger) + reversedInDisputeCents(ledger);
  if (returnedCents(ledger) + underWayCents >= order.totalCents) {
    if (first !== undefined) return { ...refundAccepted(now), refundAttempts: order.refundAttempts + failures.length };
    return order.refundLookupAt === null ? refundAccepted(now) : {};
  }
  if (first !== undefined) return refundFailed(order, [first, ...others], now);
  const isReversalReturned = Object.values(ledger.refunds).some(({ isReversal }) => isReversal);
  const isWaiting = order.status === 'refunded' || order.refundLookupAt !== null;
  if (!isWaiting || !isReversalReturned) return {};
  // The dispute that had taken the payment was won. The provider may have answered the last number: there was nothing left to refund then.
  return { refundDue: true, refundAttempts: order.refundAttempts + 1, refundLookupAt: null };
}
