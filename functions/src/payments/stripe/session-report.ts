import type Stripe from 'stripe';
import type { PaymentReport, PaymentState } from '../payment-provider.ts';

/** A Checkout session in our words. */
export function reportOf(session: Stripe.Checkout.Session): PaymentReport {
  const { payment_intent: payment } = session;
  return {
    provider: 'stripe',
    providerRef: session.id,
    orderId: session.client_reference_id,
    state: stateOf(session),
    amountCents: session.amount_total,
    currency: session.currency,
    paymentRef: typeof payment === 'string' ? payment : (payment?.id ?? null),
    sentAtMs: null,
  };
}

function stateOf({ status, payment_status: paymentStatus }: Stripe.Checkout.Session): PaymentState {
  if (paymentStatus === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'processing' : 'open';
}
