import { createCheckout as createCheckoutFor } from '../checkout/create-checkout.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { PROVIDER_SECRETS } from '../platform/params.ts';

export const createCheckout = defineCallable(
  'createCheckout',
  (request, caller) => createCheckoutFor(request, paymentProvider('stripe'), caller),
  { secrets: PROVIDER_SECRETS, maintenance: 'checked' },
);
