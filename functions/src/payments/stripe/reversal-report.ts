import type Stripe from 'stripe';
import type { ReversalReport } from '../payment-provider.ts';

/** A charge of which something went back, in our words; null when no payment of ours is behind it. */
export function refundReport(charge: Stripe.Charge): ReversalReport | null {
  const paymentRef = idOf(charge.payment_intent);
  if (paymentRef === null) return null;
  // A charge has the metadata of its payment intent.
  const { orderId = null } = charge.metadata;
  return { provider: 'stripe', paymentRef, orderId, kind: 'refunded', refundedCents: charge.amount_refunded };
}

/** A dispute in our words. It does not name the order. */
export function disputeReport(dispute: Stripe.Dispute): ReversalReport | null {
  const paymentRef = idOf(dispute.payment_intent);
  if (paymentRef === null) return null;
  return { provider: 'stripe', paymentRef, orderId: null, kind: 'disputed', refundedCents: null };
}

const idOf = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
