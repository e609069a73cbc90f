import type { MovementKind } from '@blockbazaar/domain/reconciliation/movement';
import type Stripe from 'stripe';
import { logMovementSkipped } from '../../platform/logging.ts';
import type { ProviderMovement } from '../payment-provider.ts';
import { disputeFeeCents, isOnlyFee } from './dispute-fees.ts';
import { idOf } from './reversal-report.ts';

/** Kinds by Stripe's reporting category; the reversal of a refund or dispute has its own category. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  partial_capture_reversal: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  fee: 'fee',
  tax: 'fee',
  payout: 'payout',
  payout_reversal: 'payout',
  transfer: 'transfer',
  transfer_reversal: 'transfer',
};

/** Maps a balance transaction with its expanded source. Null if it is not in dollars. */
export function movementOf(transaction: Stripe.BalanceTransaction): ProviderMovement | null {
  const { id: ref, amount: cents, fee: feeCents, currency, created, reporting_category: category } = transaction;
  if (currency !== 'usd') {
    logMovementSkipped('stripe', ref, 'currency');
    return null;
  }
  const isDisputeFee = isOnlyFee(transaction) && isDispute(transaction.source);
  return {
    provider: 'stripe',
    ref,
    ...namesOf(transaction.source),
    ...(isDisputeFee
      ? { kind: 'dispute_fee', cents: 0, feeCents: disputeFeeCents(transaction) }
      : { kind: KINDS[category] ?? 'other', cents, feeCents }),
    atMs: created * 1_000,
  };
}

const isDispute = (source: Stripe.BalanceTransaction['source']): boolean =>
  typeof source === 'object' && source?.object === 'dispute';

/**
 * Reads the references of a source. A charge, a refund and a dispute have a payment ID. The first two also have the
 * order's ID, and a transfer has a payout ID.
 */
function namesOf(
  source: Stripe.BalanceTransaction['source'],
): Pick<ProviderMovement, 'paymentRef' | 'orderId' | 'payoutId'> {
  if (typeof source !== 'object' || source === null) return { paymentRef: null, orderId: null, payoutId: null };
  const named = source as { payment_intent?: string | { id: string } | null; metadata?: Record<string, string> | null };
  return {
    paymentRef: idOf(named.payment_intent ?? null),
    orderId: named.metadata?.orderId ?? null,
    payoutId: named.metadata?.payoutId ?? null,
  };
}
