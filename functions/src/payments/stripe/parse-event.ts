import type Stripe from 'stripe';
import type {
  ParsedWebhook,
  PaymentChange,
  PaymentEvent,
  ReversalReport,
  WebhookRequest,
} from '../payment-provider.ts';
import { disputeReport, refundReport } from './reversal-report.ts';
import { reportOf } from './session-report.ts';
import { verifiedStripeEvent } from './webhook-signature.ts';

type Parser<Subject> = (subject: Subject) => PaymentChange[];

const changed: Parser<Stripe.Checkout.Session> = (session) => [{ kind: 'payment_changed', report: reportOf(session) }];

/** A charge that was not paid through a payment intent belongs to no order. */
const reversed = (kind: 'payment_refunded' | 'payment_disputed', reversal: ReversalReport | null): PaymentChange[] =>
  reversal === null ? [] : [{ kind, reversal }];

/** What each type of event means. All others are acknowledged and change nothing. */
const PARSERS: ReadonlyMap<string, Parser<never>> = new Map<string, Parser<never>>([
  ['checkout.session.completed', changed],
  ['checkout.session.async_payment_succeeded', changed],
  [
    'checkout.session.expired',
    (session: Stripe.Checkout.Session) => [{ kind: 'payment_expired', report: reportOf(session) }],
  ],
  [
    'checkout.session.async_payment_failed',
    (session: Stripe.Checkout.Session) => [{ kind: 'payment_failed', report: reportOf(session) }],
  ],
  ['charge.refunded', (charge: Stripe.Charge) => reversed('payment_refunded', refundReport(charge))],
  ['charge.dispute.created', (dispute: Stripe.Dispute) => reversed('payment_disputed', disputeReport(dispute))],
]);

export async function parseStripeRequest(request: WebhookRequest): Promise<ParsedWebhook> {
  const event = await verifiedStripeEvent(request);
  return event === null
    ? { outcome: 'bad_signature' }
    : { outcome: 'verified', eventId: event.id, events: eventsOf(event) };
}

/** What a verified event means. */
export function eventsOf({ id, type, data }: Stripe.Event): PaymentEvent[] {
  // The type of an event determines which object it carries.
  const changes = PARSERS.get(type)?.(data.object as never) ?? [];
  return changes.map((change) => ({ ...change, event: { provider: 'stripe', id, type } }));
}
