import type Stripe from 'stripe';
import type { DisputeReport, RefundReport, ReversalReport } from '../payment-provider.ts';
import { disputeFees } from './dispute-fees.ts';

/**
 * Reports the refunds of a payment. Only succeeded refunds count: a charge's own sum includes pending ones, and
 * decreases when one fails.
 */
export function refundsReport(
  paymentRef: string,
  orderId: string | null,
  refunds: readonly Stripe.Refund[],
): ReversalReport {
  const reports = refunds.map(refundReport);
  const done = reports.filter(({ state }) => state === 'done');
  const refundedCents = done.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { provider: 'stripe', paymentRef, orderId, kind: 'refunded', refundedCents, refunds: reports };
}

/** Our balance does not cover the refund. */
const FOR_FUNDS = { waitsFor: 'funds' } as const;

/** Failure reasons after which a retry can succeed, by its condition. */
const TRANSIENT: ReadonlyMap<string, 'funds' | 'dispute'> = new Map([
  ['insufficient_funds', 'funds'],
  ['charge_for_pending_refund_disputed', 'dispute'],
]);

/** Failure reasons that the same card would cause again. */
const PERMANENT: ReadonlySet<string> = new Set(['lost_or_stolen_card', 'expired_or_canceled_card', 'declined']);

/** Maps a refund. A cancelled refund was cancelled on purpose, so it is not retried. */
export function refundReport({
  id: ref,
  amount: amountCents,
  status,
  failure_reason: reason,
  pending_reason: pendingReason,
}: Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'failure_reason' | 'pending_reason'>): RefundReport {
  if (status === 'succeeded') return { ref, amountCents, state: 'done' };
  if (status === 'canceled') return { ref, amountCents, state: 'failed', reason: 'canceled', isPermanent: true };
  if (status !== 'failed')
    return { ref, amountCents, state: 'pending', ...(pendingReason === 'insufficient_funds' && FOR_FUNDS) };
  const failed = { ref, amountCents, state: 'failed', reason: reason ?? 'unknown' } as const;
  const waitsFor = TRANSIENT.get(failed.reason);
  return { ...failed, isPermanent: PERMANENT.has(failed.reason), ...(waitsFor !== undefined && { waitsFor }) };
}

/** Maps a refunded charge by its own sum; null if it has no payment of ours. */
export function chargeReport(charge: Stripe.Charge): ReversalReport | null {
  const paymentRef = idOf(charge.payment_intent);
  if (paymentRef === null) return null;
  // A charge inherits the metadata of its payment intent.
  const { orderId = null } = charge.metadata;
  return { provider: 'stripe', paymentRef, orderId, kind: 'refunded', refundedCents: charge.amount_refunded };
}

/** An inquiry withdraws no money. A prevented dispute has ended, and its cost is a refund. */
const DISPUTE_STATES: Readonly<Record<string, DisputeReport['state']>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiry_closed',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
  // Only a lost dispute can be appealed.
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

/**
 * Maps a dispute or an inquiry; null if it is about no payment of ours. Stripe includes no order, and does not report a
 * loss as a refund.
 */
export function disputeReport(dispute: Stripe.Dispute): ReversalReport | null {
  const paymentRef = idOf(dispute.payment_intent);
  if (paymentRef === null) return null;
  const { id: ref, amount: disputedCents, created } = dispute;
  const state = DISPUTE_STATES[dispute.status] ?? 'open';
  return {
    provider: 'stripe',
    paymentRef,
    orderId: null,
    kind: 'disputed',
    refundedCents: null,
    dispute: {
      ref,
      state,
      disputedCents,
      lostCents: state === 'lost' ? disputedCents : 0,
      openedAtMs: created * 1_000,
      endedAtMs: null,
      fees: disputeFees(dispute),
    },
  };
}

export const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
