import { verifyPayment as verifyPaymentAt } from '../checkout/settlement/verify-payment.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

const provider = paymentProvider('stripe');

/** Open during maintenance: a buyer who has paid must receive the purchase. */
export const verifyPayment = defineCallable('verifyPayment', ({ sessionId }) => verifyPaymentAt(sessionId, provider), {
  secrets: [...provider.secrets.api],
  serviceAccount: SERVICE_ACCOUNTS.payments,
  maintenance: 'open',
});
