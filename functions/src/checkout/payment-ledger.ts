import { LIMITS } from '@blockbazaar/domain/limits';
import type { PaymentRecord } from '../documents/payments.ts';
import type { RefundFailure, ReversalReport } from '../payments/payment-provider.ts';

/** What the record of a payment holds about its reversals. */
export type PaymentLedger = Pick<PaymentRecord, 'refundedCents' | 'disputed' | 'refunds' | 'disputes'>;

export const EMPTY_LEDGER: PaymentLedger = { refundedCents: 0, disputed: false, refunds: {}, disputes: {} };

/** Why a refund has failed; `ref`: the provider's id of it. */
export type FailedRefund = RefundFailure & { ref: string };

/** A ledger with a report added, and what in the report was not known before. */
interface AddedReport {
  ledger: PaymentLedger;
  /** The refunds that have failed, each once. */
  failures: readonly FailedRefund[];
  /** Whether the report has changed the state of its dispute. */
  isDisputeNews: boolean;
}

/** States only move to the right: an old report after a newer one changes nothing. */
const REFUND_STATES = ['pending', 'done', 'failed'] as const;
const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

const later = <State>(order: readonly State[], known: State | undefined, reported: State): State =>
  known !== undefined && order.indexOf(known) > order.indexOf(reported) ? known : reported;

/** Adds a report: the same reports lead to the same ledger, in whatever order they come, and however often. */
export function addReport(ledger: PaymentLedger, report: ReversalReport): AddedReport {
  const refunds = { ...ledger.refunds };
  const failures: FailedRefund[] = [];
  for (const refund of report.refunds ?? []) {
    const known = refunds[refund.ref];
    refunds[refund.ref] = {
      amountCents: Math.max(known?.amountCents ?? 0, refund.amountCents),
      state: later(REFUND_STATES, known?.state, refund.state),
    };
    if (refund.state === 'failed' && known?.state !== 'failed')
      failures.push({ ref: refund.ref, reason: refund.reason, isPermanent: refund.isPermanent });
  }
  const { dispute } = report;
  const known = dispute && ledger.disputes[dispute.ref];
  const disputes = { ...ledger.disputes };
  if (dispute) {
    disputes[dispute.ref] = {
      state: later(DISPUTE_STATES, known?.state, dispute.state),
      lostCents: Math.max(known?.lostCents ?? 0, dispute.lostCents),
    };
  }
  return {
    ledger: {
      refundedCents: Math.max(ledger.refundedCents, report.refundedCents ?? unreportedCents(report)),
      // A report that names no dispute can only open one.
      disputed: dispute ? hasOpen(disputes) : ledger.disputed || report.kind === 'disputed',
      refunds,
      disputes,
    },
    failures,
    isDisputeNews: dispute ? disputes[dispute.ref]?.state !== known?.state : report.kind === 'disputed',
  };
}

const hasOpen = (disputes: PaymentLedger['disputes']): boolean =>
  Object.values(disputes).some(({ state }) => state === 'open');

/** A refund without an amount counts as all of the payment. */
const unreportedCents = ({ kind, refunds }: ReversalReport): number =>
  refunds === undefined && kind === 'refunded' ? LIMITS.orderTotalCentsMax : 0;

/** What has gone back and stayed there, in cents: what is pending or has failed is taken off the sums that were reported. */
export function returnedCents({ refundedCents, refunds, disputes }: Omit<PaymentLedger, 'disputed'>): number {
  return Math.max(
    sumOf(refunds, ['done']),
    refundedCents - sumOf(refunds, ['pending', 'failed']),
    lostCents({ disputes }),
  );
}

/** What buyers have won in disputes, in cents. */
export const lostCents = ({ disputes }: Pick<PaymentLedger, 'disputes'>): number =>
  Object.values(disputes).reduce((sum, dispute) => sum + dispute.lostCents, 0);

/** What is under way to the buyer, in cents. */
export const pendingCents = ({ refunds }: Pick<PaymentLedger, 'refunds'>): number => sumOf(refunds, ['pending']);

const sumOf = (refunds: PaymentLedger['refunds'], states: readonly (typeof REFUND_STATES)[number][]): number =>
  Object.values(refunds)
    .filter(({ state }) => states.includes(state))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
