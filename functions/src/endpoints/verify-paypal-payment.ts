import { verifyPayment } from '../checkout/verify-payment.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { PROVIDER_SECRETS } from '../platform/params.ts';

/** Open during maintenance: who has paid must get what was paid for. */
export const verifyPaypalPayment = defineCallable(
  'verifyPaypalPayment',
  ({ paypalOrderId, orderId }) => verifyPayment(paypalOrderId, paymentProvider('paypal'), orderId),
  { secrets: PROVIDER_SECRETS, maintenance: 'open' },
);
