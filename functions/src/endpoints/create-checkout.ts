import { createCheckout as createCheckoutFor } from '../checkout/create-checkout.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { STRIPE_SECRET_KEY } from '../platform/params.ts';

export const createCheckout = defineCallable(
  'createCheckout',
  (request) => createCheckoutFor(request, paymentProvider('stripe')),
  { secrets: [STRIPE_SECRET_KEY], maintenance: 'checked' },
);
