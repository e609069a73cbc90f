import { definePaymentWebhook } from './define-payment-webhook.ts';

export const stripeWebhook = definePaymentWebhook('stripe');
