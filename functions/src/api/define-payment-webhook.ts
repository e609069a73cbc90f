import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { HttpsFunction, HttpsOptions, Request } from 'firebase-functions/v2/https';
import { handlePaymentEvents } from '../checkout/settlement/handle-payment-event.ts';
import { paymentProvider } from '../payments/providers.ts';
import { defineWebhook, type WebhookOutcome } from '../platform/define-webhook.ts';
import { logWebhookNotStored, logWebhookRefused } from '../platform/logging.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

/** Defines the webhook endpoint of one provider. `options`: deviations from the default options. */
export function definePaymentWebhook(
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
