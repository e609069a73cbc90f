import { randomUUID } from 'node:crypto';
import { onRequest, type HttpsFunction, type HttpsOptions, type Request } from 'firebase-functions/v2/https';
import { logUnexpectedError } from './logging.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/** The largest accepted request, in bytes; those of providers are a few kilobytes. */
const BODY_BYTES_MAX = 256 * 1_024;

/** The result of a request. `not_stored`: the provider must send it again. */
export type WebhookOutcome = 'stored' | 'bad_signature' | 'not_stored';

const RESPONSES: Record<WebhookOutcome, { status: number; text: string }> = {
  stored: { status: 200, text: 'OK' },
  bad_signature: { status: 400, text: 'Bad signature' },
  not_stored: { status: 503, text: 'Try again' },
};

interface Webhook extends Pick<HttpsOptions, 'maxInstances' | 'serviceAccount'> {
  secrets: NonNullable<HttpsOptions['secrets']>;
  /** Verifies the request before it reads the body, then applies it. */
  receive: (request: Request) => Promise<WebhookOutcome>;
}

/**
 * Defines the endpoint for a provider's events. The provider resends an event after any status but 2xx, so 2xx means
 * that the event is stored.
 */
export function defineWebhook(name: string, { receive, ...options }: Webhook): HttpsFunction {
  return onRequest(
    {
      ...options,
      invoker: 'public',
    },
    async (request, response) => {
      response.set(SECURITY_HEADERS);
      if (request.method !== 'POST') {
        response.set('Allow', 'POST').status(405).send('Method Not Allowed');
        return;
      }
      // The framework sets no body if a request declares none.
      const body = request.rawBody as Buffer | undefined;
      if (body !== undefined && body.byteLength > BODY_BYTES_MAX) {
        response.status(413).send('Too large');
        return;
      }
      const receiving = body === undefined ? Promise.resolve('bad_signature' as const) : receive(request);
      const outcome = await receiving.catch((error: unknown): WebhookOutcome => {
        logUnexpectedError(name, randomUUID(), error);
        return 'not_stored';
      });
      const { status, text } = RESPONSES[outcome];
      response.status(status).send(text);
    },
  );
}
