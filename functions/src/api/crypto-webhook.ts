import { definePaymentWebhook } from './define-payment-webhook.ts';

export const cryptoWebhook = definePaymentWebhook('btcpay');
