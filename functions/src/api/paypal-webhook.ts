import { definePaymentWebhook } from './define-payment-webhook.ts';

/**
 * Each event requires a call to PayPal, and the number of concurrent calls is limited per process. So there are few
 * processes.
 */
export const paypalWebhook = definePaymentWebhook('paypal', { maxInstances: 5 });
