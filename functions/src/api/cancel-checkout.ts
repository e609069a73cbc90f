import { cancelCheckout as cancelCheckoutOf } from '../checkout/cancel-checkout.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

/** Open during maintenance: a buyer who returns without a payment must get stock and coupon released at once. */
export const cancelCheckout = defineCallable('cancelCheckout', ({ orderId }) => cancelCheckoutOf(orderId), {
  secrets: PROVIDER_SECRETS,
  serviceAccount: SERVICE_ACCOUNTS.payments,
  maintenance: 'open',
});
