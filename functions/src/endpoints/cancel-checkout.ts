import { cancelCheckout as cancelCheckoutOf } from '../checkout/cancel-checkout.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { PROVIDER_SECRETS } from '../platform/params.ts';

export const cancelCheckout = defineCallable('cancelCheckout', ({ orderId }) => cancelCheckoutOf(orderId), {
  secrets: PROVIDER_SECRETS,
});
