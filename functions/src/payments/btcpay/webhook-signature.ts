import { createHmac, timingSafeEqual } from 'node:crypto';
import { BTCPAY_WEBHOOK_SECRET } from './params.ts';
import { deliverySchema, type WebhookDelivery } from './webhook-delivery.ts';

/** The delivery in a body that BTCPay has signed; null if the signature or the content is invalid. */
export const verifiedDelivery = (body: Buffer, signature: string | undefined): WebhookDelivery | null =>
  isSigned(body, signature, BTCPAY_WEBHOOK_SECRET.value())
    ? (deliverySchema.safeParse(parseJson(body)).data ?? null)
    : null;

/**
 * Returns whether `header` (`BTCPay-Sig`) signs exactly these bytes with the webhook's secret. An empty secret never
 * matches.
 */
export function isSigned(body: Buffer, header: string | undefined, secret: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? [];
  if (given === undefined || secret === '') return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), createHmac('sha256', secret).update(body).digest());
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
