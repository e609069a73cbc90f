import { definePaymentWebhook } from './define-payment-webhook.ts';

/** Each event is a call to PayPal, which a process makes so many of at once: few processes. */
export const paypalWebhook = definePaymentWebhook('paypal', { maxInstances: 5 });
