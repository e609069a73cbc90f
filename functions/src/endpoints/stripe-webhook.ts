import { randomUUID } from 'node:crypto';
import { REGION } from '@blockbazaar/domain/region';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import type Stripe from 'stripe';
import { stripeClient } from '../payments/stripe/stripe-client.ts';
import { handleStripeEvent } from '../payments/stripe/webhook-events.ts';
import { logUnexpectedError, logWebhookNotStored, logWebhookRefused } from '../platform/logging.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from '../platform/params.ts';

const SIGNATURE_TOLERANCE_S = 300;

/** Where Stripe sends its events. Anything but 2xx makes it send them again, so 2xx says that the event is stored. */
export const stripeWebhook = onRequest(
  {
    region: REGION,
    secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET],
    invoker: 'public',
    memory: '512MiB',
    cpu: 1,
    concurrency: 80,
    timeoutSeconds: 60,
    maxInstances: 20,
  },
  async (request, response) => {
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).send('Method Not Allowed');
      return;
    }
    const event = await verifiedEvent(request);
    if (event === null) {
      response.status(400).send('Bad signature');
      return;
    }
    const stored = await isStored(event);
    response.status(stored ? 200 : 503).send(stored ? 'OK' : 'Try again');
  },
);

/** The signature comes first: nothing of an unsigned body is read. */
async function verifiedEvent(request: Request): Promise<Stripe.Event | null> {
  const stripe = await stripeClient();
  const signature = request.header('stripe-signature') ?? '';
  try {
    return stripe.webhooks.constructEvent(request.rawBody, signature, STRIPE_WEBHOOK_SECRET.value(), SIGNATURE_TOLERANCE_S);
  } catch (error) {
    logWebhookRefused('stripe', error instanceof Error ? error.name : 'unknown');
    return null;
  }
}

async function isStored(event: Stripe.Event): Promise<boolean> {
  try {
    const handled = await handleStripeEvent(event);
    if (!handled.ok) logWebhookNotStored('stripe', event.id, handled.failure.code);
    return handled.ok;
  } catch (error) {
    logUnexpectedError('stripeWebhook', randomUUID(), error);
    return false;
  }
}
