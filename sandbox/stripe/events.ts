import { randomId } from '../random-id.ts';
import type { CheckoutSession } from './checkout-session.ts';

export const API_VERSION = '2026-10-28.endive';

export interface StripeEvent {
  id: string;
  object: 'event';
  /** The connected account that the event refers to. */
  account?: string;
  api_version: string;
  created: number;
  data: { object: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: null; idempotency_key: null };
  type: string;
}

/** Creates an event with a snapshot of the object. Later changes do not affect it. */
export function newEvent(type: string, object: object, now: number): StripeEvent {
  return {
    id: randomId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now,
    data: { object: structuredClone(object) as Record<string, unknown> },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}

/** The error of a declined card. */
export const declinedPayment = (session: CheckoutSession): object => ({
  id: randomId('pi'),
  object: 'payment_intent',
  amount: session.amount_total,
  currency: session.currency,
  metadata: session.metadata,
  status: 'requires_payment_method',
  last_payment_error: {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: DECLINED,
  },
});

export const DECLINED = 'Your card was declined.';
