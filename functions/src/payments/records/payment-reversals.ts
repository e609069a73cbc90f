import { LIMITS } from '@blockbazaar/domain/limits';
import type { PaymentRecord } from '../../documents/payments.ts';
import type { DisputeReport, RefundFailure, RefundReport, ReversalReport } from '../payment-provider.ts';

/** The part of a payment record that is about its reversals. */
export type PaymentReversals = Pick<PaymentRecord, 'refundedCents' | 'disputed' | 'refunds' | 'disputes'>;

type RecordedRefund = PaymentReversals['refunds'][string];
type RecordedDispute = PaymentReversals['disputes'][string];

export const NO_REVERSALS: PaymentReversals = { refundedCents: 0, disputed: false, refunds: {}, disputes: {} };

/** A failed refund with its reason. `ref`: the provider's refund ID. */
export type FailedRefund = RefundFailure & { ref: string };

/** Reversals with a report added, and the changes that were not known before. */
interface AddedReport {
  reversals: PaymentReversals;
  /** The refunds that are newly reported as failed. */
  failures: readonly FailedRefund[];
  /** True if the report has changed the state of its dispute. */
  hasDisputeChanged: boolean;
}

/** States only move to the right: a report that arrives late does not reset a state. */
const REFUND_STATES = ['pending', 'done', 'failed'] as const;
const DISPUTE_STATES = ['inquiry', 'inquiry_closed', 'open', 'won', 'lost'] as const;

const later = <State>(order: readonly State[], known: State | undefined, reported: State): State =>
  known !== undefined && order.indexOf(known) > order.indexOf(reported) ? known : reported;

/** Adds a report. The same reports produce the same reversals in any order and with repetitions. */
export function addReport(reversals: PaymentReversals, report: ReversalReport): AddedReport {
  const refunds = { ...reversals.refunds };
  const failures: FailedRefund[] = [];
  for (const refund of report.refunds ?? []) {
    const known = refunds[refund.ref];
    refunds[refund.ref] = withRefund(known, refund);
    const failure = failureOf(refund);
    if (failure !== null && known?.state !== 'failed') failures.push({ ref: refund.ref, ...failure });
  }
  const { dispute } = report;
  const known = dispute && reversals.disputes[dispute.ref];
  const disputes = { ...reversals.disputes };
  if (dispute) disputes[dispute.ref] = withDispute(known, dispute);
  return {
    reversals: {
      refundedCents: Math.max(reversals.refundedCents, report.refundedCents ?? unreportedCents(report)),
      // A report without a dispute can only open one.
      disputed: dispute ? hasOpenDispute(disputes) : reversals.disputed || report.kind === 'disputed',
      refunds,
      disputes,
    },
    failures,
    hasDisputeChanged: dispute ? disputes[dispute.ref]?.state !== known?.state : report.kind === 'disputed',
  };
}

const withRefund = (known: RecordedRefund | undefined, reported: RefundReport): RecordedRefund => ({
  amountCents: Math.max(known?.amountCents ?? 0, reported.amountCents),
  state: later(REFUND_STATES, known?.state, reported.state),
  isReversal: known?.isReversal === true || reported.isReversal === true,
  isLineRefund: known?.isLineRefund === true || reported.isLineRefund === true,
  madeAtMs: earliest(known?.madeAtMs, reported.madeAtMs),
  failure: known?.failure ?? failureOf(reported),
});

function failureOf(refund: RefundReport): RefundFailure | null {
  if (refund.state !== 'failed') return null;
  const { reason, isPermanent, waitsFor } = refund;
  return { reason, isPermanent, ...(waitsFor !== undefined && { waitsFor }) };
}

/** A loss that an earlier version recorded does not change: its refunds may include the same money. */
const withDispute = (known: RecordedDispute | undefined, reported: DisputeReport): RecordedDispute =>
  known?.state === 'lost' && known.disputedCents === null
    ? known
    : {
        state: later(DISPUTE_STATES, known?.state, reported.state),
        lostCents: Math.max(known?.lostCents ?? 0, reported.lostCents),
        disputedCents: Math.max(known?.disputedCents ?? 0, reported.disputedCents),
        openedAtMs: earliest(known?.openedAtMs, reported.openedAtMs),
        endedAtMs: earliest(known?.endedAtMs, reported.endedAtMs),
        fees: known?.fees === null ? null : { ...known?.fees, ...reported.fees },
      };

/** The earlier of two times in ms; null if both are unknown. */
function earliest(one: number | null | undefined, other: number | null | undefined): number | null {
  const known = [one, other].filter((ms) => typeof ms === 'number');
  return known.length === 0 ? null : Math.min(...known);
}

/** True if the buyer's bank has opened an inquiry about the payment, but no dispute. */
export const hasInquiry = ({ disputes }: Pick<PaymentReversals, 'disputes'>): boolean =>
  Object.values(disputes).some(({ state }) => state === 'inquiry');

const hasOpenDispute = (disputes: PaymentReversals['disputes']): boolean =>
  Object.values(disputes).some(({ state }) => state === 'open');

/** A refund without an amount counts as the whole payment. */
const unreportedCents = ({ kind, refunds }: ReversalReport): number =>
  refunds === undefined && kind === 'refunded' ? LIMITS.orderTotalCentsMax : 0;

/**
 * The cents of a payment that were finally returned to the buyer. Pending and failed refunds are subtracted from the
 * reported sums. Providers collect a disputed amount by a reversal, which counts unless the dispute is open or won. A
 * lost dispute adds to the refunds before and after it. A reversal, or a refund that settled the dispute, is the same
 * money and does not add.
 */
export function returnedCents({ refundedCents, refunds, disputes }: Omit<PaymentReversals, 'disputed'>): number {
  const all = Object.values(disputes);
  const lost = all.filter(({ state, disputedCents }) => state === 'lost' && disputedCents !== null);
  const done = Object.values(refunds).filter(({ state }) => state === 'done');
  const reversed = reversedCents(refunds);
  const undecidedOrWonCents = sum(all.map(({ state, disputedCents }) => (state === 'lost' ? 0 : (disputedCents ?? 0))));
  const suspendedCents = Math.min(reversed, undecidedOrWonCents);
  const settling = done.filter((refund) => !refund.isReversal && lost.some((dispute) => isSettledBy(dispute, refund)));
  const otherCents = centsOf(done) - reversed - centsOf(settling);
  const reportedAsRefundCents = reversed - suspendedCents + centsOf(settling);
  return Math.max(
    otherCents + Math.max(lostCents({ disputes: lost }), reportedAsRefundCents),
    refundedCents - sumOf(refunds, ['pending', 'failed']) - suspendedCents,
    // Refunds that an earlier version recorded may already include the losses that it recorded.
    lostCents({ disputes: all.filter(({ disputedCents }) => disputedCents === null) }),
  );
}

/** A refund during an open dispute settles it: providers accept no other refund of a disputed payment. */
const isSettledBy = ({ openedAtMs, endedAtMs }: RecordedDispute, { madeAtMs }: RecordedRefund): boolean =>
  openedAtMs !== null &&
  madeAtMs !== null &&
  madeAtMs > openedAtMs &&
  madeAtMs <= (endedAtMs ?? Number.POSITIVE_INFINITY);

/** The cents that buyers won in disputes. */
export const lostCents = ({
  disputes,
}: {
  disputes: PaymentReversals['disputes'] | readonly RecordedDispute[];
}): number => sum(Object.values(disputes).map((dispute) => dispute.lostCents));

/** The provider's fees for all disputes of a payment, in cents by the provider's transaction. */
export const disputeFeesOf = ({ disputes }: Pick<PaymentReversals, 'disputes'>): Record<string, number> =>
  Object.assign({}, ...Object.values(disputes).map(({ fees }) => fees ?? {}));

/** The sum of pending refunds, in cents. */
export const pendingCents = ({ refunds }: Pick<PaymentReversals, 'refunds'>): number => sumOf(refunds, ['pending']);

/** The cents that were reversed for a dispute that is still open. */
export const reversedInDisputeCents = ({
  refunds,
  disputes,
}: Pick<PaymentReversals, 'refunds' | 'disputes'>): number => {
  const open = Object.values(disputes).filter(({ state }) => state === 'open');
  return Math.min(reversedCents(refunds), sum(open.map(({ disputedCents }) => disputedCents ?? 0)));
};

const reversedCents = (refunds: PaymentReversals['refunds']): number =>
  centsOf(Object.values(refunds).filter(({ isReversal, state }) => isReversal && state === 'done'));

const sumOf = (refunds: PaymentReversals['refunds'], states: readonly RecordedRefund['state'][]): number =>
  centsOf(Object.values(refunds).filter(({ state }) => states.includes(state)));

const centsOf = (refunds: readonly RecordedRefund[]): number => sum(refunds.map(({ amountCents }) => amountCents));

const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0);
