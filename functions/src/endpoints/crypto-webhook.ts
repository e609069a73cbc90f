import { randomUUID } from 'node:crypto';
import { REGION } from '@blockbazaar/domain/region';
import { onRequest, type Request } from 'firebase-functions/v2/https';
import { deliverySchema, handleBtcpayDelivery, type WebhookDelivery } from '../payments/btcpay/webhook-events.ts';
import { isSigned } from '../payments/btcpay/webhook-signature.ts';
import { logUnexpectedError, logWebhookNotStored, logWebhookRefused } from '../platform/logging.ts';
import { BTCPAY_WEBHOOK_SECRET, PROVIDER_SECRETS } from '../platform/params.ts';

/** Of a delivery; BTCPay's own are a few kilobytes. */
const BODY_BYTES_MAX = 256 * 1_024;

/** Where BTCPay sends its events. Only 5xx makes it send them again, so 2xx says that the event is stored. */
export const cryptoWebhook = onRequest(
  {
    region: REGION,
    secrets: [...PROVIDER_SECRETS, BTCPAY_WEBHOOK_SECRET],
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
    const delivery = verifiedDelivery(request);
    if (delivery === null) {
      response.status(400).send('Bad signature or body');
      return;
    }
    const stored = await isStored(delivery);
    response.status(stored ? 200 : 503).send(stored ? 'OK' : 'Try again');
  },
);

/** The signature comes first: nothing of an unsigned body is read. */
function verifiedDelivery({ rawBody, headers }: Request): WebhookDelivery | null {
  const signature = headers['btcpay-sig'];
  if (!isSigned(rawBody, typeof signature === 'string' ? signature : undefined, BTCPAY_WEBHOOK_SECRET.value())) {
    logWebhookRefused('btcpay', 'bad signature');
    return null;
  }
  const delivery = deliverySchema.safeParse(jsonOf(rawBody));
  if (!delivery.success) logWebhookRefused('btcpay', 'unreadable body');
  return delivery.data ?? null;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

async function isStored(delivery: WebhookDelivery): Promise<boolean> {
  try {
    const handled = await handleBtcpayDelivery(delivery);
    if (!handled.ok) logWebhookNotStored('btcpay', delivery.deliveryId, handled.failure.code);
    return handled.ok;
  } catch (error) {
    logUnexpectedError('cryptoWebhook', randomUUID(), error);
    return false;
  }
}
