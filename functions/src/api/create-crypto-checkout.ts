import { defineCheckout } from './define-checkout.ts';

export const createCryptoCheckout = defineCheckout('btcpay');
