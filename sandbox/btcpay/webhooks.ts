import { createHmac } from 'node:crypto';
import { WebhookSender } from '../webhooks/webhook-sender.ts';
import { createRedelivery, type BtcpayEvent } from './events.ts';

/** Deliberate defects of a delivery. */
export type Forgery = 'wrong_secret' | 'no_signature' | 'flipped_bit' | 'reserialised';

/**
 * BTCPay waits 10 s, one minute, and six times 10 minutes. The stand-in waits a tenth of that. Deliveries rejected with
 * 4xx are not repeated.
 */
const REDELIVERY = {
  pausesMs: [1_000, 6_000, ...Array.from({ length: 6 }, () => 60_000)],
  isFinal: (status: number | null) => status !== null && status >= 400 && status < 500,
};

export type Webhooks = WebhookSender<BtcpayEvent, Forgery>;

interface Options {
  url: string;
  secret: string;
  /** Receives each new event. */
  inspect: (event: object) => void;
}

/** Sends BTCPay's events to `url`, signed with `secret`. */
export const btcpayWebhooks = ({ url, secret, inspect }: Options): Webhooks =>
  new WebhookSender({
    url,
    inspect,
    bodyOf: ({ id: _id, ...event }) => JSON.stringify(event, null, 2),
    headersOf: (body, forgery) => ({
      'Content-Type': 'application/json',
      ...(forgery !== 'no_signature' && {
        'BTCPay-Sig': signatureHeader(body, forgery === 'wrong_secret' ? `${secret}_wrong` : secret),
      }),
    }),
    sentBodyOf: forgedBody,
    repeated: createRedelivery,
    redelivery: REDELIVERY,
    orderOf: ({ metadata }) => metadata.orderId,
  });

function forgedBody(body: string, forgery: Forgery): string {
  if (forgery === 'reserialised') return JSON.stringify(JSON.parse(body));
  if (forgery !== 'flipped_bit') return body;
  // Inside the invoice's ID, so that the body remains valid JSON.
  const at = body.indexOf('"invoiceId": "') + '"invoiceId": "'.length;
  return body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1);
}

/** The `BTCPay-Sig` header of a delivery's body. */
const signatureHeader = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
