import type Stripe from 'stripe';
import type { WebhookRequest } from '../payment-provider.ts';
import { STRIPE_WEBHOOK_SECRET } from './params.ts';
import { stripeClient } from './stripe-client.ts';

const SIGNATURE_TOLERANCE_S = 300;

/** The event of a request that Stripe has signed lately; null when it has not. */
export async function verifiedStripeEvent(request: WebhookRequest): Promise<Stripe.Event | null> {
  const { webhooks, errors } = await stripeClient();
  const signature = request.header('stripe-signature') ?? '';
  try {
    return webhooks.constructEvent(request.rawBody, signature, STRIPE_WEBHOOK_SECRET.value(), SIGNATURE_TOLERANCE_S);
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}
