import { defineSecret, defineString } from 'firebase-functions/params';

/** Base URL of the BTCPay Server. Can include a path. */
export const BTCPAY_API_BASE = defineString('BTCPAY_API_BASE', { default: '' });
export const BTCPAY_API_KEY = defineSecret('BTCPAY_API_KEY');
export const BTCPAY_STORE_ID = defineString('BTCPAY_STORE_ID', { default: '' });
export const BTCPAY_WEBHOOK_SECRET = defineSecret('BTCPAY_WEBHOOK_SECRET');
