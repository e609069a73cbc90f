import type Stripe from 'stripe';
import type { WebhookRequest } from '../payment-provider.ts';
import { STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_WEBHOOK_SECRET } from './params.ts';
import { stripeClient } from './stripe-client.ts';

const SIGNATURE_TOLERANCE_S = 300;

/**
 * The event of a request that Stripe has signed recently; null if the signature is invalid. Events of our own account
 * and of the stores' accounts arrive at the same URL, each signed with the secret of its endpoint.
 */
export async function verifiedStripeEvent(request: WebhookRequest): Promise<Stripe.Event | null> {
  const { webhooks, errors } = await stripeClient();
  const signature = request.header('stripe-signature') ?? '';
  for (const secret of [STRIPE_WEBHOOK_SECRET.value(), STRIPE_CONNECT_WEBHOOK_SECRET.value()]) {
    // Anyone could sign with an empty secret.
    if (secret === '') continue;
    try {
      return webhooks.constructEvent(request.rawBody, signature, secret, SIGNATURE_TOLERANCE_S);
    } catch (error) {
      if (!(error instanceof errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return null;
}
