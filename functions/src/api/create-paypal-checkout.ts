import { defineCheckout } from './define-checkout.ts';

export const createPaypalCheckout = defineCheckout('paypal');
