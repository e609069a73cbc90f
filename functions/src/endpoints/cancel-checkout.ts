import { cancelCheckout as cancelCheckoutOf } from '../checkout/cancel-checkout.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';

export const cancelCheckout = defineCallable('cancelCheckout', ({ orderId }) => cancelCheckoutOf(orderId), {
  secrets: PROVIDER_SECRETS,
});
