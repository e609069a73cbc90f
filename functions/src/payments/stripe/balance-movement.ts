import type { MovementKind } from '@blockbazaar/domain/reconciliation/movement';
import type Stripe from 'stripe';
import { logMovementSkipped } from '../../platform/logging.ts';
import type { ProviderMovement } from '../payment-provider.ts';
import { idOf } from './reversal-report.ts';

/** By Stripe's categories for bookkeeping; a refund or a dispute that is taken back has a category of its own. */
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

/** A balance transaction in our words, by its expanded source. Null: it is not in dollars. */
export function movementOf(transaction: Stripe.BalanceTransaction): ProviderMovement | null {
  const { id: ref, amount: cents, fee: feeCents, currency, created, reporting_category: category } = transaction;
  if (currency !== 'usd') {
    logMovementSkipped('stripe', ref, 'currency');
    return null;
  }
  return {
    provider: 'stripe',
    ref,
    ...namesOf(transaction.source),
    kind: KINDS[category] ?? 'other',
    cents,
    feeCents,
    atMs: created * 1_000,
  };
}

/** A charge, a refund and a dispute name their payment; the first two bear the order's id as well, and a transfer that of its payout. */
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
