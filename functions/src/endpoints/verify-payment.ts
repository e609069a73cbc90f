import { verifyPayment as verifyPaymentAt } from '../checkout/verify-payment.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { STRIPE_SECRET_KEY } from '../platform/params.ts';

/** Open during maintenance: who has paid must get what was paid for. */
export const verifyPayment = defineCallable(
  'verifyPayment',
  ({ sessionId }) => verifyPaymentAt(sessionId, paymentProvider('stripe')),
  { secrets: [STRIPE_SECRET_KEY], maintenance: 'open' },
);
