import { createCheckout } from '../checkout/create-checkout.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { PROVIDER_SECRETS } from '../platform/params.ts';

export const createCryptoCheckout = defineCallable(
  'createCryptoCheckout',
  (request, caller) => createCheckout(request, paymentProvider('btcpay'), caller),
  { secrets: PROVIDER_SECRETS, maintenance: 'checked' },
);
