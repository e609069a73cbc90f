import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isDone, refundedUnits, type DisputeState, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { refundRetryMs } from '@blockbazaar/domain/refunds/refund-retry';
import { Timestamp } from 'firebase-admin/firestore';
import { hasInquiry, type PaymentLedger } from '../checkout/payment-ledger.ts';
import { uncoveredFields } from '../checkout/uncovered-fields.ts';
import type { RefundFailure } from '../payments/payment-provider.ts';

/** The payment's record, and the current time (ms). */
interface Context {
  now: number;
  record: Pick<PaymentLedger, 'disputed' | 'disputes'>;
}

/**
 * The provider has refused an attempt: the next one gets another number, and is due later. One that cannot work is
 * given up.
 */
export function refused(refund: LineRefund, failure: RefundFailure, context: Context): LineRefund {
  const { reason, isPermanent, waitsFor, isDisputed = false } = failure;
  const attempts = refund.attempts + 1;
  const next = { ...refund, attempts, error: reason, ref: null, claimUrl: null };
  if (isPermanent || isPrevented(refund, context.record))
    return failedRefund({ ...next, retryAt: null }, context, isDisputed);
  const retryAt = Timestamp.fromMillis(context.now + refundRetryMs(attempts));
  return { ...next, state: 'due', retryAt, lacksFunds: waitsFor === 'funds' };
}

/**
 * An order's refunds with the states and errors of its payment's record at `now` (ms), and with units withheld as its
 * disputes require. A refund that the provider has ended because our balance did not cover it is due again. One that
 * waits for its next request ends when a dispute opens: the provider would refuse it.
 */
export const asRecorded = (
  lineRefunds: readonly LineRefund[],
  record: Pick<PaymentLedger, 'refunds' | 'disputed' | 'disputes'>,
  now: number,
): LineRefund[] =>
  lineRefunds.map((refund) => {
    const context = { now, record };
    if (refund.withheldBy !== null) return { ...refund, ...withholdingOf(refund, context, true) };
    if (isWaiting(refund, now)) return isPrevented(refund, record) ? endWaiting(refund, context) : refund;
    const recorded = refund.ref === null ? undefined : record.refunds[refund.ref];
    if (recorded === undefined || recorded.state === refund.state) return refund;
    const { state, failure } = recorded;
    if (refund.state === 'pending' && failure?.waitsFor === 'funds') return refused(refund, failure, context);
    const next = { ...refund, state, lacksFunds: false, error: failure?.reason ?? refund.error };
    return state === 'failed' ? failedRefund(next, context, failure?.isDisputed === true) : next;
  });

const failedRefund = (refund: LineRefund, context: Context, isDisputed: boolean): LineRefund => ({
  ...refund,
  state: 'failed',
  lacksFunds: false,
  ...withholdingOf(refund, context, isDisputed),
});

/**
 * Whether the units of a failed refund are withheld, by the disputes of its payment since it was granted: while one is
 * open, and for good after a loss. `isDisputed`: a dispute has prevented the refund. Its event is awaited for a limited
 * time.
 */
function withholdingOf(
  refund: LineRefund,
  { now, record }: Context,
  isDisputed: boolean,
): Pick<LineRefund, 'withheldBy' | 'withheldUntil'> {
  const since = disputesSince(refund, record);
  if (record.disputed || (isDisputed && hasInquiry(record))) return { withheldBy: 'dispute', withheldUntil: null };
  if (since.includes('lost') || refund.replacesLost) return { withheldBy: 'lost_dispute', withheldUntil: null };
  if (!isDisputed || since.length > 0) return { withheldBy: null, withheldUntil: null };
  const until = refund.withheldUntil ?? Timestamp.fromMillis(now + TIMES.unreportedDisputeMs);
  return until.toMillis() > now
    ? { withheldBy: 'dispute', withheldUntil: until }
    : { withheldBy: null, withheldUntil: null };
}

/** The states of the disputes that have changed since a refund was granted. */
const disputesSince = ({ disputesBefore }: LineRefund, { disputes }: Context['record']): DisputeState[] =>
  Object.entries(disputes)
    .filter(([ref, { state }]) => disputesBefore[ref] !== state)
    .map(([, { state }]) => state);

/** Whether a dispute prevents further requests: one is open, or the buyer has won one since the refund was granted. */
const isPrevented = (refund: LineRefund, record: Context['record']): boolean =>
  record.disputed || disputesSince(refund, record).includes('lost');

/** Ends a refund that waits, because of a dispute. The provider's word for the wait is not the reason. */
const endWaiting = (refund: LineRefund, context: Context): LineRefund =>
  failedRefund({ ...refund, retryAt: null, error: null }, context, true);

/**
 * The refunds of an order whose whole payment has gone back: those that wait end without a request. They are part of
 * the merchant's refund, unless a dispute or a reversal has taken the money.
 */
export function endedByWholeRefund(
  lineRefunds: readonly LineRefund[],
  record: Pick<PaymentLedger, 'refunds' | 'disputed' | 'disputes'>,
  now: number,
): LineRefund[] {
  const isTaken =
    Object.keys(record.disputes).length > 0 || Object.values(record.refunds).some(({ isReversal }) => isReversal);
  return lineRefunds.map((refund) => {
    if (!isWaiting(refund, now)) return refund;
    if (isTaken) return endWaiting(refund, { now, record });
    return { ...refund, state: 'done', retryAt: null, lacksFunds: false, error: null };
  });
}

/** Whether the provider has refused the latest request, and the next one is not due at `now` (ms). */
const isWaiting = ({ state, retryAt }: LineRefund, now: number): boolean =>
  state === 'due' && retryAt !== null && retryAt.toMillis() > now;

/** An order's refunds of lines, and its fields that follow from them at `now` (ms). */
export const lineRefundFields = (order: Pick<Order, 'uncoveredSince'>, lineRefunds: LineRefund[], now: number) => ({
  lineRefunds,
  lineRefundDueAt: nextDueAt(lineRefunds, now),
  ...uncoveredFields(order, uncoveredCents(lineRefunds), now),
});

const uncoveredCents = (lineRefunds: readonly LineRefund[]): number =>
  lineRefunds.filter(({ lacksFunds }) => lacksFunds).reduce((sum, { cents }) => sum + cents, 0);

/** Whether the provider is to be asked for a refund at `now` (ms). */
export const isDueNow = ({ state, retryAt }: LineRefund, now: number): boolean =>
  state === 'due' && (retryAt === null || retryAt.toMillis() <= now);

/** When the next of them is requested, looked up or no longer withheld, at `now` (ms); null when none is. */
export function nextDueAt(lineRefunds: readonly LineRefund[], now: number): Timestamp | null {
  const times = lineRefunds.flatMap(({ state, retryAt, withheldUntil }) => {
    if (withheldUntil !== null) return Math.max(withheldUntil.toMillis(), now);
    if (state === 'due') return Math.max(retryAt?.toMillis() ?? now, now);
    return state === 'pending' ? now + TIMES.refundLookupMs : [];
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

/** How many units of each line are to be on sale again: as many as have been at any time, when a refund has come back since. */
export function unitsOnSale(
  returnedUnits: Readonly<Record<string, number>>,
  lineRefunds: readonly LineRefund[],
): Record<string, number> {
  const units = { ...returnedUnits };
  for (const [line, sum] of refundedUnits(lineRefunds, (refund) => isDone(refund) && refund.returnsStock))
    units[line] = Math.max(units[line] ?? 0, sum.units);
  return units;
}
