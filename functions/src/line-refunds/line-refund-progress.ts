import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isDone, refundedUnits, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { isOnHold, waitsForOwner } from '@blockbazaar/domain/refunds/refund-hold';
import { refundRetryMs } from '@blockbazaar/domain/refunds/refund-retry';
import { Timestamp } from 'firebase-admin/firestore';
import type { PaymentLedger } from '../checkout/payment-ledger.ts';
import { isFinal } from '../checkout/refund-step.ts';
import { uncoveredFields } from '../checkout/uncovered-fields.ts';
import type { RefundFailure } from '../payments/payment-provider.ts';

/** No request for it is waiting any more. */
const NOT_WAITING = { retryAt: null, lacksFunds: false, waitsForDispute: false } as const;

/**
 * The provider has refused an attempt at `now` (ms): the next one gets another number, and is due later. One that
 * cannot work is given up.
 */
export function refused(
  refund: LineRefund,
  failure: RefundFailure,
  payment: Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'>,
  now: number,
): LineRefund {
  const { reason, waitsFor } = failure;
  const attempts = refund.attempts + 1;
  const next = { ...refund, attempts, error: reason, ref: null, claimUrl: null };
  // A loss during the request: the request was not the owner's.
  const isOvertaken = waitsForOwner(refund, payment);
  if (isFinal(failure, isOvertaken ? 0 : refund.attempts, payment)) return { ...next, ...NOT_WAITING, state: 'failed' };
  const retryAt = Timestamp.fromMillis(now + refundRetryMs(attempts));
  const waiting: LineRefund = {
    ...next,
    state: 'due',
    retryAt,
    lacksFunds: waitsFor === 'funds',
    waitsForDispute: waitsFor === 'dispute',
  };
  return isOvertaken ? waitForOwner(waiting) : waiting;
}

/** A payment as its order has it. */
interface Payment extends Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'> {
  /** All of it has gone back. */
  isWhole: boolean;
}

/**
 * An order's refunds with the states and errors of its payment's record at `now` (ms). A pending refund that the
 * provider has ended is due again where our balance did not cover it, or during a dispute; a done one that fails because
 * of a dispute is due again, too. A refund of the whole payment supersedes those that are due; they are due again when
 * the payment has not gone back after all. A refund that is due again after a loss waits for the owner.
 */
export const asRecorded = (
  lineRefunds: readonly LineRefund[],
  { refunds }: Pick<PaymentLedger, 'refunds'>,
  payment: Payment,
  now: number,
): LineRefund[] =>
  lineRefunds.map((refund) => {
    const recorded = refund.ref === null ? undefined : refunds[refund.ref];
    const isNews = recorded !== undefined && recorded.state !== refund.state;
    const next = isNews ? ended(refund, recorded, payment, now) : refund;
    if (!payment.isWhole) {
      const current: LineRefund = next.state === 'superseded' ? { ...next, state: 'due' } : next;
      return refund.state !== 'due' && payment.disputeLostCents > 0 ? waitForOwner(current) : current;
    }
    const hasComeBack = refund.state === 'pending' && next.state === 'failed';
    return hasComeBack ? { ...next, ...NOT_WAITING, state: 'superseded' } : superseded(next);
  });

/** A refund of lines when the whole payment has gone back: it is not requested any more. */
export const superseded = (refund: LineRefund): LineRefund =>
  refund.state === 'due' ? { ...refund, ...NOT_WAITING, state: 'superseded' } : refund;

function ended(
  refund: LineRefund,
  { state, failure }: PaymentLedger['refunds'][string],
  payment: Payment,
  now: number,
): LineRefund {
  const isRepeated =
    refund.state === 'pending'
      ? failure?.waitsFor !== undefined || (payment.disputed && failure?.isPermanent === false) || payment.isWhole
      : refund.state === 'done' && failure?.waitsFor === 'dispute';
  // The provider has ended it: that is not the second refusal of a request.
  const ofFirst = { ...payment, disputeLostCents: 0 };
  if (failure !== null && isRepeated) return refused(refund, failure, ofFirst, now);
  return { ...refund, state, lacksFunds: false, error: failure?.reason ?? refund.error };
}

/**
 * The refunds of an order whose dispute or inquiry has ended: those that have waited for that are requested at once,
 * unless a loss has occurred since.
 */
export const afterDispute = (
  lineRefunds: readonly LineRefund[],
  payment: Pick<Order, 'disputeLostCents'>,
): LineRefund[] =>
  lineRefunds.map((refund) => {
    const isRequested = refund.state === 'due' && !refund.lacksFunds && !waitsForOwner(refund, payment);
    return isRequested ? { ...refund, ...NOT_WAITING } : refund;
  });

/**
 * A refund of lines after the buyer has won a part of the payment: it was priced before that, and may be about the same
 * units. It is not requested automatically: it has no time until the owner retries it.
 */
export const waitForOwner = (refund: LineRefund): LineRefund =>
  refund.state === 'due' ? { ...refund, retryAt: null, lacksFunds: false, waitsForDispute: true } : refund;

/** What of an order decides when its refunds of lines are requested. */
type Requested = Pick<Order, 'disputed' | 'hasInquiry' | 'disputeLostCents'>;

/** An order's refunds of lines, and its fields that follow from them at `now` (ms). */
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

/** When a refund is requested, in ms: at `now` or later. Null: after a dispute, when the owner retries it, or not at all. */
function requestAt(order: Requested, refund: LineRefund, now: number): number | null {
  if (refund.state !== 'due' || isOnHold(refund, order)) return null;
  return Math.max(refund.retryAt?.toMillis() ?? now, now);
}

/** Whether the provider is to be asked for a refund at `now` (ms). */
export const isDueNow = (order: Requested, refund: LineRefund, now: number): boolean =>
  requestAt(order, refund, now) === now;

/** When the next of them is to be asked for or looked up, at `now` (ms); null when none is. */
export function nextDueAt(order: Requested, lineRefunds: readonly LineRefund[], now: number): Timestamp | null {
  const times = lineRefunds.flatMap((refund) => {
    if (refund.state === 'pending') return now + TIMES.refundLookupMs;
    return requestAt(order, refund, now) ?? [];
  });
  return times.length === 0 ? null : Timestamp.fromMillis(Math.min(...times));
}

/** Those that have come to a state since. */
export const movedTo = (
  state: LineRefund['state'],
  before: readonly LineRefund[],
  after: readonly LineRefund[],
): LineRefund[] =>
  after.filter(
    (refund) => refund.state === state && before.find(({ refundId }) => refundId === refund.refundId)?.state !== state,
  );

/**
 * How many units of each line are to be on sale again: as many as have been at any time, when a refund has come back
 * since. Units of superseded refunds are refunded, too: the whole payment has gone back.
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
