import { cancelCheckout as cancelCheckoutOf } from '../checkout/cancel-checkout.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { STRIPE_SECRET_KEY } from '../platform/params.ts';

export const cancelCheckout = defineCallable('cancelCheckout', ({ orderId }) => cancelCheckoutOf(orderId), {
  secrets: [STRIPE_SECRET_KEY],
});
