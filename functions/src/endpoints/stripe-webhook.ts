import { handleStripeEvent } from '../payments/stripe/webhook-events.ts';
import { verifiedStripeEvent } from '../payments/stripe/webhook-signature.ts';
import { defineWebhook } from '../platform/define-webhook.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from '../platform/params.ts';

export const stripeWebhook = defineWebhook('stripeWebhook', {
  provider: 'stripe',
  secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET],
  verify: verifiedStripeEvent,
  idOf: ({ id }) => id,
  handle: handleStripeEvent,
});
