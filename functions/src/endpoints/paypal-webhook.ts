import { randomUUID } from 'node:crypto';
import { REGION } from '@blockbazaar/domain/region';
import { onRequest } from 'firebase-functions/v2/https';
import { eventIn, handlePaypalEvent } from '../payments/paypal/webhook-events.ts';
import { verifiedText } from '../payments/paypal/webhook-signature.ts';
import { logUnexpectedError, logWebhookNotStored, logWebhookRefused } from '../platform/logging.ts';
import { PAYPAL_CLIENT_SECRET } from '../platform/params.ts';

/** Where PayPal sends its events. Anything but 2xx makes it send them again, so 2xx says that the event is stored. */
export const paypalWebhook = onRequest(
  {
    region: REGION,
    secrets: [PAYPAL_CLIENT_SECRET],
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
    const verified = await verifiedText(request.rawBody, (name) => request.header(name));
    if (verified.ok && verified.value === null) {
      logWebhookRefused('paypal', 'not verified');
      response.status(400).send('Bad signature');
      return;
    }
    const stored = verified.ok && verified.value !== null && (await isStored(verified.value));
    response.status(stored ? 200 : 503).send(stored ? 'OK' : 'Try again');
  },
);

async function isStored(text: string): Promise<boolean> {
  try {
    const event = eventIn(text);
    const handled = await handlePaypalEvent(event);
    if (!handled.ok) logWebhookNotStored('paypal', event.id, handled.failure.code);
    return handled.ok;
  } catch (error) {
    logUnexpectedError('paypalWebhook', randomUUID(), error);
    return false;
  }
}
