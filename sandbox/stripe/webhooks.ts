import { WebhookSender } from '../webhooks/webhook-sender.ts';
import type { StripeEvent } from './events.ts';
import { signatureHeader } from './signature.ts';

/** Deliberate defects of a delivery. */
export type Forgery = 'wrong_secret' | 'no_signature' | 'stale_timestamp';

/** Older than a receiver should accept. */
const STALE_S = 3_600;

export type Webhooks = WebhookSender<StripeEvent, Forgery>;

interface Options {
  url: string;
  secret: string;
  /** The signing secret of the endpoint for connected accounts. */
  connectSecret: string;
  /** The order of a payment intent. Payment events do not always contain it. */
  orderOfPayment: (paymentIntent: unknown) => string | undefined;
  /** Receives each new event. */
  inspect: (event: object) => void;
}

/** Sends Stripe's events to `url`, signed with `secret`. */
export function stripeWebhooks({ url, secret: ownSecret, connectSecret, orderOfPayment, inspect }: Options): Webhooks {
  const sign = (body: string, forgery: Forgery | undefined): string => {
    const now = Math.floor(Date.now() / 1_000);
    const isConnect = (JSON.parse(body) as StripeEvent).account !== undefined;
    const secret = isConnect ? connectSecret : ownSecret;
    const key = forgery === 'wrong_secret' ? `${secret}_wrong` : secret;
    return signatureHeader(body, key, forgery === 'stale_timestamp' ? now - STALE_S : now);
  };
  return new WebhookSender({
    url,
    inspect,
    bodyOf: (event) => JSON.stringify(event, null, 2),
    headersOf: (body, forgery) => ({
      'Content-Type': 'application/json; charset=utf-8',
      'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      ...(forgery !== 'no_signature' && { 'Stripe-Signature': sign(body, forgery) }),
    }),
    orderOf: ({ data: { object } }) => {
      const subject = object as {
        client_reference_id?: string;
        metadata?: { orderId?: string };
        payment_intent?: string;
      };
      return subject.client_reference_id ?? subject.metadata?.orderId ?? orderOfPayment(subject.payment_intent);
    },
  });
}
