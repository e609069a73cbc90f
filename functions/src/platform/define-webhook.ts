import { randomUUID } from 'node:crypto';
import type { Result } from '@blockbazaar/domain/failures';
import type { PaymentProviderName } from '@blockbazaar/domain/orders/order';
import { REGION } from '@blockbazaar/domain/region';
import { onRequest, type HttpsFunction, type HttpsOptions, type Request } from 'firebase-functions/v2/https';
import { logUnexpectedError, logWebhookNotStored, logWebhookRefused } from './logging.ts';

/** Of a request; the providers' own are a few kilobytes. */
const BODY_BYTES_MAX = 256 * 1_024;

interface Webhook<Event> {
  provider: PaymentProviderName;
  secrets: NonNullable<HttpsOptions['secrets']>;
  /**
   * The event, once it is sure that the provider has signed it; until then nothing is read from the body. Null when the provider
   * has not. A failure says that this cannot be known now.
   */
  verify: (request: Request) => Promise<Result<Event | null>>;
  idOf: (event: Event) => string;
  /** Does what the event asks for. A failure means that it was not stored. */
  handle: (event: Event) => Promise<Result<unknown>>;
}

/** Where a provider sends its events. Anything but 2xx makes it send them again, so 2xx says that the event is stored. */
export function defineWebhook<Event>(
  name: string,
  { provider, secrets, verify, idOf, handle }: Webhook<Event>,
): HttpsFunction {
  const store = async (request: Request): Promise<{ status: number; text: string }> => {
    const verified = await verify(request);
    if (!verified.ok) return TRY_AGAIN;
    if (verified.value === null) {
      logWebhookRefused(provider);
      return { status: 400, text: 'Bad signature' };
    }
    const handled = await handle(verified.value);
    if (handled.ok) return { status: 200, text: 'OK' };
    logWebhookNotStored(provider, idOf(verified.value), handled.failure.code);
    return TRY_AGAIN;
  };

  return onRequest(
    {
      region: REGION,
      secrets,
      invoker: 'public',
      memory: '512MiB',
      cpu: 1,
      concurrency: 80,
      timeoutSeconds: 60,
      maxInstances: 20,
    },
    async (request, response) => {
      if (request.method !== 'POST') {
        response.set('Allow', 'POST').status(405).send('Method Not Allowed');
        return;
      }
      if (request.rawBody.byteLength > BODY_BYTES_MAX) {
        response.status(413).send('Too large');
        return;
      }
      const { status, text } = await store(request).catch((error: unknown) => {
        logUnexpectedError(name, randomUUID(), error);
        return TRY_AGAIN;
      });
      response.status(status).send(text);
    },
  );
}

const TRY_AGAIN = { status: 503, text: 'Try again' };
