import { defineSecret, defineString } from 'firebase-functions/params';

/** Base URL of PayPal's API. Can include a path. */
export const PAYPAL_API_BASE = defineString('PAYPAL_API_BASE', { default: 'https://api-m.paypal.com' });
export const PAYPAL_CLIENT_ID = defineString('PAYPAL_CLIENT_ID', { default: '' });
export const PAYPAL_CLIENT_SECRET = defineSecret('PAYPAL_CLIENT_SECRET');
export const PAYPAL_WEBHOOK_ID = defineString('PAYPAL_WEBHOOK_ID', { default: '' });
