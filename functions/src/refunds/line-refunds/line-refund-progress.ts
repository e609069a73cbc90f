import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isDone, refundedUnits, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { isPausedByDispute, isWaitingForOwner } from '@blockbazaar/domain/refunds/refund-pause';
import { refundRetryMs } from '@blockbazaar/domain/refunds/refund-retry';
import { Timestamp } from 'firebase-admin/firestore';
import type { RefundFailure } from '../../payments/payment-provider.ts';
import type { PaymentReversals } from '../../payments/records/payment-reversals.ts';
import { isFinal } from '../refund-step.ts';
import { uncoveredFields } from '../uncovered-fields.ts';

/** The fields of a refund without a scheduled request. */
const NOT_WAITING = { retryAt: null, lacksFunds: false, waitsForDispute: false } as const;

/**
 * Handles a refused attempt at `now` (ms): the next attempt has a new number and is due later. A refund that cannot
 * succeed fails permanently.
 */
export function afterRefusal(
  refund: LineRefund,
  failure: RefundFailure,
  payment: Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'>,
  now: number,
): LineRefund {
  const { reason, waitsFor } = failure;
  const attempts = refund.attempts + 1;
  const next = { ...refund, attempts, error: reason, ref: null, claimUrl: null };
  // A loss occurred during the request, so the request was not a retry by the owner.
  const isOvertaken = isWaitingForOwner(refund, payment);
  if (isFinal(failure, isOvertaken ? 0 : refund.attempts, payment)) return { ...next, ...NOT_WAITING, state: 'failed' };
  const retryAt = Timestamp.fromMillis(now + refundRetryMs(attempts));
  const waiting: LineRefund = {
    ...next,
    state: 'due',
    retryAt,
    lacksFunds: waitsFor === 'funds',
    waitsForDispute: waitsFor === 'dispute',
  };
  return isOvertaken ? pauseForOwner(waiting) : waiting;
}

/** The state of a payment in its order. */
interface Payment extends Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'> {
  /** True if it was refunded in full. */
  isWhole: boolean;
}

/**
 * Updates an order's line refunds with the states and errors of the payment record at `now` (ms). A pending refund that
 * the provider ended is due again if our balance did not cover it, or during a dispute. A done refund that fails
 * because of a dispute is also due again. A refund of the whole payment supersedes due refunds. They become due again
 * if that refund fails. A refund that becomes due after a loss waits for the owner.
 */
export const updateFromRecord = (
  lineRefunds: readonly LineRefund[],
  { refunds }: Pick<PaymentReversals, 'refunds'>,
  payment: Payment,
  now: number,
): LineRefund[] =>
  lineRefunds.map((refund) => {
    const recorded = refund.ref === null ? undefined : refunds[refund.ref];
    const isNewState = recorded !== undefined && recorded.state !== refund.state;
    const next = isNewState ? ended(refund, recorded, payment, now) : refund;
    if (!payment.isWhole) {
      const current: LineRefund = next.state === 'superseded' ? { ...next, state: 'due' } : next;
      return refund.state !== 'due' && payment.disputeLostCents > 0 ? pauseForOwner(current) : current;
    }
    const hasReturned = refund.state === 'pending' && next.state === 'failed';
    return hasReturned ? { ...next, ...NOT_WAITING, state: 'superseded' } : superseded(next);
  });

/** A line refund after a refund of the whole payment: it is no longer requested. */
export const superseded = (refund: LineRefund): LineRefund =>
  refund.state === 'due' ? { ...refund, ...NOT_WAITING, state: 'superseded' } : refund;

function ended(
  refund: LineRefund,
  { state, failure }: PaymentReversals['refunds'][string],
  payment: Payment,
  now: number,
): LineRefund {
  const isRepeated =
    refund.state === 'pending'
      ? failure?.waitsFor !== undefined || (payment.disputed && failure?.isPermanent === false) || payment.isWhole
      : refund.state === 'done' && failure?.waitsFor === 'dispute';
  // The provider ended the refund, so this is not the second refusal of a request.
  const ofFirst = { ...payment, disputeLostCents: 0 };
  if (failure !== null && isRepeated) return afterRefusal(refund, failure, ofFirst, now);
  return { ...refund, state, lacksFunds: false, error: failure?.reason ?? refund.error };
}

/**
 * The refunds of an order after the end of a dispute or inquiry. Refunds that waited for the end are requested at once,
 * unless a loss has occurred since.
 */
export const afterDispute = (
  lineRefunds: readonly LineRefund[],
  payment: Pick<Order, 'disputeLostCents'>,
): LineRefund[] =>
  lineRefunds.map((refund) => {
    const isRequested = refund.state === 'due' && !refund.lacksFunds && !isWaitingForOwner(refund, payment);
    return isRequested ? { ...refund, ...NOT_WAITING } : refund;
  });

/**
 * A line refund after the buyer has won a part of the payment. It was priced before, and may be for the same units. So
 * it is not requested automatically: it has no time until the owner retries it.
 */
export const pauseForOwner = (refund: LineRefund): LineRefund =>
  refund.state === 'due' ? { ...refund, retryAt: null, lacksFunds: false, waitsForDispute: true } : refund;

/** The part of an order that determines the time of its line refunds. */
type Requested = Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'>;

/** An order's line refunds, and the fields that are derived from them at `now` (ms). */
export const lineRefundFields = (
  order: Requested & Pick<Order, 'uncoveredSince'>,
  lineRefunds: LineRefund[],
  now: number,
) => ({
  lineRefunds,
  lineRefundDueAt: nextDueAt(order, lineRefunds, now),
  ...uncoveredFields(order, uncoveredCents(lineRefunds), now),
});

const uncoveredCents = (lineRefunds: readonly LineRefund[]): number =>
  lineRefunds.filter(({ lacksFunds }) => lacksFunds).reduce((sum, { cents }) => sum + cents, 0);

/**
 * The time of a refund's next request in ms, not before `now`. Null if the refund waits for the end of a dispute or the
 * owner's retry, or is not requested.
 */
function requestAt(order: Requested, refund: LineRefund, now: number): number | null {
  if (refund.state !== 'due' || isPausedByDispute(refund, order)) return null;
  return Math.max(refund.retryAt?.toMillis() ?? now, now);
}

/** True if a refund must be requested from the provider at `now` (ms). */
export const isDueNow = (order: Requested, refund: LineRefund, now: number): boolean =>
  requestAt(order, refund, now) === now;

/** The time of the next request or lookup, at `now` (ms); null if there is none. */
export function nextDueAt(order: Requested, lineRefunds: readonly LineRefund[], now: number): Timestamp | null {
  const times = lineRefunds.flatMap((refund) => {
    if (refund.state === 'pending') return now + TIMES.refundLookupMs;
    return requestAt(order, refund, now) ?? [];
  });
  return times.length === 0 ? null : Timestamp.fromMillis(Math.min(...times));
}

/** The refunds that have entered a state since. */
export const refundsEnteringState = (
  state: LineRefund['state'],
  before: readonly LineRefund[],
  after: readonly LineRefund[],
): LineRefund[] =>
  after.filter(
    (refund) => refund.state === state && before.find(({ refundId }) => refundId === refund.refundId)?.state !== state,
  );

/**
 * The number of units of each line that must be back on sale. It never decreases, even if a refund fails later. Units
 * of superseded refunds count, because the whole payment was refunded.
 */
export function unitsOnSale(
  returnedUnits: Readonly<Record<string, number>>,
  lineRefunds: readonly LineRefund[],
): Record<string, number> {
  const units = { ...returnedUnits };
  for (const [line, sum] of refundedUnits(lineRefunds, isBackOnSale))
    units[line] = Math.max(units[line] ?? 0, sum.units);
  return units;
}

const isBackOnSale = (refund: LineRefund): boolean =>
  (isDone(refund) || refund.state === 'superseded') && refund.returnsStock;
