import { TIMES } from '@blockbazaar/domain/limits';
import type { Order } from '@blockbazaar/domain/orders/order';
import { isDone, refundedUnits, type LineRefund } from '@blockbazaar/domain/refunds/line-refund';
import { refundRetryMs } from '@blockbazaar/domain/refunds/refund-retry';
import { Timestamp } from 'firebase-admin/firestore';
import { hasInquiry, type PaymentLedger } from '../checkout/payment-ledger.ts';
import { uncoveredFields } from '../checkout/uncovered-fields.ts';
import type { RefundFailure } from '../payments/payment-provider.ts';

/** When a refund fails (ms), and whether a dispute of its payment is open. */
interface FailureContext {
  now: number;
  disputed: boolean;
}

/**
 * The provider has refused an attempt: the next one gets another number, and is due later. One that cannot work is
 * given up.
 */
export function refused(refund: LineRefund, failure: RefundFailure, { now, disputed }: FailureContext): LineRefund {
  const { reason, isPermanent, waitsFor } = failure;
  const attempts = refund.attempts + 1;
  const next = { ...refund, attempts, error: reason, ref: null, claimUrl: null };
  if (isPermanent) {
    const withheldBy = disputed || failure.isDisputed === true ? 'dispute' : null;
    return { ...next, state: 'failed', retryAt: null, lacksFunds: false, withheldBy };
  }
  const retryAt = Timestamp.fromMillis(now + refundRetryMs(attempts));
  return { ...next, state: 'due', retryAt, lacksFunds: waitsFor === 'funds' };
}

/**
 * An order's refunds with the states and errors of its payment's record at `now` (ms). A refund that the provider has
 * ended because our balance did not cover it is due again.
 */
export const asRecorded = (
  lineRefunds: readonly LineRefund[],
  { refunds, disputed }: Pick<PaymentLedger, 'refunds' | 'disputed'>,
  now: number,
): LineRefund[] =>
  lineRefunds.map((refund) => {
    const recorded = refund.ref === null ? undefined : refunds[refund.ref];
    if (recorded === undefined || recorded.state === refund.state) return refund;
    const { state, failure } = recorded;
    if (refund.state === 'pending' && failure?.waitsFor === 'funds') return refused(refund, failure, { now, disputed });
    const isWithheld = state === 'failed' && (disputed || failure?.isDisputed === true);
    const withheldBy = isWithheld ? 'dispute' : null;
    return { ...refund, state, lacksFunds: false, error: failure?.reason ?? refund.error, withheldBy };
  });

/**
 * Units that are withheld because of a dispute are delivered once it has ended and the buyer has not won. `before`: the
 * disputes before the report.
 */
export function afterDisputes(
  lineRefunds: readonly LineRefund[],
  record: Pick<PaymentLedger, 'disputed' | 'disputes'>,
  before: Pick<PaymentLedger, 'disputes'>,
): LineRefund[] {
  const reached = Object.entries(record.disputes)
    .filter(([ref, { state }]) => before.disputes[ref]?.state !== state)
    .map(([, { state }]) => state);
  const isLost = reached.includes('lost');
  const isOver = !record.disputed && !hasInquiry(record) && reached.some((state) => ENDED.has(state));
  if (!isLost && !isOver) return [...lineRefunds];
  const withheldBy = isLost ? 'lost_dispute' : null;
  return lineRefunds.map((refund) => (refund.withheldBy === 'dispute' ? { ...refund, withheldBy } : refund));
}

/** States in which a dispute has ended without a loss. */
const ENDED: ReadonlySet<string> = new Set(['won', 'inquiry_closed']);

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

/** When the next of them is to be asked for or looked up, at `now` (ms); null when none is. */
export function nextDueAt(lineRefunds: readonly LineRefund[], now: number): Timestamp | null {
  const times = lineRefunds.flatMap(({ state, retryAt }) => {
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
