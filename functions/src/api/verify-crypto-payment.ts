import { verifyPayment } from '../checkout/settlement/verify-payment.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

const provider = paymentProvider('btcpay');

/** Open during maintenance: a buyer who has paid must receive the purchase. */
export const verifyCryptoPayment = defineCallable(
  'verifyCryptoPayment',
  ({ chargeId, orderId }) => verifyPayment(chargeId, provider, orderId),
  { secrets: [...provider.secrets.api], serviceAccount: SERVICE_ACCOUNTS.payments, maintenance: 'open' },
);
