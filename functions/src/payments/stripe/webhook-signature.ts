import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Request } from 'firebase-functions/v2/https';
import type Stripe from 'stripe';
import { STRIPE_WEBHOOK_SECRET } from '../../platform/params.ts';
import { stripeClient } from './stripe-client.ts';

const SIGNATURE_TOLERANCE_S = 300;

/** The event of a request that Stripe has signed lately; null when it has not. */
export async function verifiedStripeEvent(
  request: Pick<Request, 'rawBody' | 'header'>,
): Promise<Result<Stripe.Event | null>> {
  const { webhooks, errors } = await stripeClient();
  const signature = request.header('stripe-signature') ?? '';
  try {
    return succeed(
      webhooks.constructEvent(request.rawBody, signature, STRIPE_WEBHOOK_SECRET.value(), SIGNATURE_TOLERANCE_S),
    );
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return succeed(null);
    throw error;
  }
}
