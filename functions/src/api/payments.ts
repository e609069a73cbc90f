import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { HttpsFunction, HttpsOptions, Request } from 'firebase-functions/v2/https';
import { handlePaymentEvents } from '../checkout/settlement/handle-payment-event.ts';
import { verifyPayment as handleVerifyPayment } from '../checkout/settlement/verify-payment.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { type WebhookOutcome, defineWebhook } from '../platform/define-webhook.ts';
import { logWebhookNotStored, logWebhookRefused } from '../platform/logging.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

/** Defines the webhook endpoint of one provider. `options`: deviations from the default options. */
function definePaymentWebhook(
  name: PaymentProviderName,
  options: Pick<HttpsOptions, 'maxInstances'> = {},
): HttpsFunction {
  const provider = paymentProvider(name);
  return defineWebhook(PROVIDERS[name].webhook.functionName, {
    ...options,
    serviceAccount: SERVICE_ACCOUNTS.payments,
    secrets: [...provider.secrets.api, ...provider.secrets.webhook],
    receive: (request) => receive(name, request),
  });
}

async function receive(name: PaymentProviderName, request: Request): Promise<WebhookOutcome> {
  const parsed = await paymentProvider(name).parseEvent(request);
  if (parsed.outcome === 'bad_signature') {
    logWebhookRefused(name);
    return 'bad_signature';
  }
  if (parsed.outcome === 'unavailable') {
    if (parsed.eventId !== null) logWebhookNotStored(name, parsed.eventId, parsed.code);
    return 'not_stored';
  }
  const handled = await handlePaymentEvents(parsed.events);
  if (handled.ok) return 'stored';
  logWebhookNotStored(name, parsed.eventId, handled.failure.code);
  return 'not_stored';
}

export const stripeWebhook = definePaymentWebhook('stripe');

/**
 * Each event requires a call to PayPal, and the number of concurrent calls is limited per process. So there are few
 * processes.
 */
export const paypalWebhook = definePaymentWebhook('paypal', { maxInstances: 5 });

export const cryptoWebhook = definePaymentWebhook('btcpay');

const STRIPE = paymentProvider('stripe');

/** Open during maintenance: a buyer who has paid must receive the purchase. */
export const verifyPayment = defineCallable(
  'verifyPayment',
  ({ sessionId }) => handleVerifyPayment(sessionId, STRIPE),
  {
    secrets: [...STRIPE.secrets.api],
    serviceAccount: SERVICE_ACCOUNTS.payments,
    maintenance: 'open',
  },
);

const PAYPAL = paymentProvider('paypal');

/** Open during maintenance: a buyer who has paid must receive the purchase. */
export const verifyPaypalPayment = defineCallable(
  'verifyPaypalPayment',
  ({ paypalOrderId, orderId }) => handleVerifyPayment(paypalOrderId, PAYPAL, orderId),
  { secrets: [...PAYPAL.secrets.api], serviceAccount: SERVICE_ACCOUNTS.payments, maintenance: 'open' },
);

const BTCPAY = paymentProvider('btcpay');

/** Open during maintenance: a buyer who has paid must receive the purchase. */
export const verifyCryptoPayment = defineCallable(
  'verifyCryptoPayment',
  ({ chargeId, orderId }) => handleVerifyPayment(chargeId, BTCPAY, orderId),
  { secrets: [...BTCPAY.secrets.api], serviceAccount: SERVICE_ACCOUNTS.payments, maintenance: 'open' },
);
