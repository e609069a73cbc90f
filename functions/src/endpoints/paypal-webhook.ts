import { definePaymentWebhook } from './define-payment-webhook.ts';

export const paypalWebhook = definePaymentWebhook('paypal');
