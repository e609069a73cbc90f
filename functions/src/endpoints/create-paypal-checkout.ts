import { createCheckout } from '../checkout/create-checkout.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { PROVIDER_SECRETS } from '../platform/params.ts';

export const createPaypalCheckout = defineCallable(
  'createPaypalCheckout',
  (request, caller) => createCheckout(request, paymentProvider('paypal'), caller),
  { secrets: PROVIDER_SECRETS, maintenance: 'checked' },
);
