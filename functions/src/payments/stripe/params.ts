import { defineSecret, defineString } from 'firebase-functions/params';

/** Where Stripe's API is: its own address in production, the sandbox's locally. May carry a path. */
export const STRIPE_API_BASE = defineString('STRIPE_API_BASE', { default: 'https://api.stripe.com' });
export const STRIPE_SECRET_KEY = defineSecret('STRIPE_SECRET_KEY');
export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');
/** Of the endpoint for events of connected accounts: Stripe signs those with a secret of their own. */
export const STRIPE_CONNECT_WEBHOOK_SECRET = defineSecret('STRIPE_CONNECT_WEBHOOK_SECRET');
