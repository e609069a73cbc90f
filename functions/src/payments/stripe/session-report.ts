import type Stripe from 'stripe';
import { feeInCents } from '../fee-in-cents.ts';
import type { PaymentReport, PaymentState } from '../payment-provider.ts';
import { idOf } from './reversal-report.ts';

/** The fee is included only if this expansion is requested, and never in an event. */
export const WITH_FEE: Stripe.Checkout.SessionRetrieveParams = {
  expand: ['payment_intent.latest_charge.balance_transaction'],
};

/** Maps a Checkout session to a payment report. */
export function reportOf(session: Stripe.Checkout.Session): PaymentReport {
  const { payment_intent: payment } = session;
  return {
    provider: 'stripe',
    providerRef: session.id,
    orderId: session.client_reference_id,
    state: stateOf(session),
    amountCents: session.amount_total,
    currency: session.currency,
    paymentRef: idOf(payment),
    feeCents: feeOf(payment),
    sentAtMs: null,
  };
}

/** Returns null if the payment is not expanded, or if its balance transaction does not exist yet. */
function feeOf(payment: Stripe.Checkout.Session['payment_intent']): number | null {
  const charge = expanded(expanded(payment)?.latest_charge);
  const transaction = expanded(charge?.balance_transaction);
  if (transaction === null || charge === null) return null;
  const { fee: cents, currency } = transaction;
  return feeInCents({ provider: 'stripe', paymentRef: idOf(payment) ?? '', cents, currency, ofCents: charge.amount });
}

const expanded = <T extends object>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null;

function stateOf({ status, payment_status: paymentStatus }: Stripe.Checkout.Session): PaymentState {
  if (paymentStatus === 'paid') return 'paid';
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'processing' : 'open';
}
