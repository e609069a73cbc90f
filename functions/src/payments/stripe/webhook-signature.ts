import type Stripe from 'stripe';
import type { WebhookRequest } from '../payment-provider.ts';
import { STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET } from './params.ts';
import { stripeClient } from './stripe-client.ts';

const SIGNATURE_TOLERANCE_S = 300;

/**
 * The event of a request that Stripe has signed lately; null when it has not. Events of our own account and those of the stores' accounts come to
 * the same address, each signed with the secret of its own endpoint.
 */
export async function verifiedStripeEvent(request: WebhookRequest): Promise<Stripe.Event | null> {
  const { webhooks, errors } = await stripeClient();
  const signature = request.header('stripe-signature') ?? '';
  for (const secret of [STRIPE_WEBHOOK_SECRET.value(), STRIPE_CONNECT_WEBHOOK_SECRET.value()]) {
    // Anybody could sign with an empty one.
    if (secret === '') continue;
    try {
      return webhooks.constructEvent(request.rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
    } catch (error) {
      if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return null;
}
