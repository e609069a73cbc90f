import { defineSecret, defineString } from 'firebase-functions/params';

/** Where Stripe's API is: its own address in production, the sandbox's locally. May carry a path. */
export const STRIPE_API_BASE = defineString('STRIPE_API_BASE', { default: 'https://api.stripe.com' });
export const STRIPE_SECRET_KEY = defineSecret('STRIPE_SECRET_KEY');
export const STRIPE_WEBHOOK_SECRET = defineSecret('STRIPE_WEBHOOK_SECRET');

/** Where shoppers see the site; buyers come back to it from a payment, and browsers may call functions from it. */
export const PUBLIC_SITE_URL = defineString('PUBLIC_SITE_URL', {
  description: 'The address of the site without a slash at its end, for example https://blockbazaar.example',
});

/** An address on the site; `path` begins with a slash. */
export const siteUrl = (path: string): string => PUBLIC_SITE_URL.value().replace(/\/+$/, '') + path;
