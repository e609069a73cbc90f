import { defineCheckout } from './define-checkout.ts';

export const createCheckout = defineCheckout('stripe');
