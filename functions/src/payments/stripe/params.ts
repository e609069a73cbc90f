import { defineSecret, defineString } from 'firebase-functions/params';

/** Base URL of Stripe's API: its own in production, the sandbox's in local runs. Can include a path. */
export const STRIPE_API_BASE = defineString('STRIPE_API_BASE', { default: 'https://api.stripe.com' });
export const STRIPE_SECRET_KEY = defineSecret('STRIPE_SECRET_KEY');
export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');
/** Secret of the endpoint for events of connected accounts, which Stripe signs separately. */
export const STRIPE_CONNECT_WEBHOOK_SECRET = defineSecret('STRIPE_CONNECT_WEBHOOK_SECRET');
