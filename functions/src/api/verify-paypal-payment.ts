import { verifyPayment } from '../checkout/settlement/verify-payment.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

const provider = paymentProvider('paypal');

/** Open during maintenance: a buyer who has paid must receive the purchase. */
export const verifyPaypalPayment = defineCallable(
  'verifyPaypalPayment',
  ({ paypalOrderId, orderId }) => verifyPayment(paypalOrderId, provider, orderId),
  { secrets: [...provider.secrets.api], serviceAccount: SERVICE_ACCOUNTS.payments, maintenance: 'open' },
);
