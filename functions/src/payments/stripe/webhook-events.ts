import { succeed, type Result } from '@blockbazaar/domain/failures';
import type Stripe from 'stripe';
import { releaseReservation } from '../../checkout/release-reservation.ts';
import { reversePayment } from '../../checkout/reverse-payment.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import type { ProviderEvent, ReversalReport } from '../payment-provider.ts';
import { disputeReport, refundReport } from './reversal-report.ts';
import { reportOf } from './session-report.ts';

type Handler<Subject> = (subject: Subject, event: ProviderEvent) => Promise<Result<unknown>>;

const settle: Handler<Stripe.Checkout.Session> = (session, event) => settlePayment(reportOf(session), event);

/** The session cannot be paid any more, if it is the order's own at all. */
const release =
  (reason: 'expired' | 'provider_error'): Handler<Stripe.Checkout.Session> =>
  async (session, event) => {
    const { orderId, providerRef } = reportOf(session);
    const released = await releaseReservation(orderId ?? '', reason, { onlyWithSession: providerRef, event });
    return released.ok || released.failure.code !== 'ORDER_NOT_FOUND' ? released : succeed(null);
  };

/** What was not paid through a payment intent is none of ours. */
const reverse = async (report: ReversalReport | null, event: ProviderEvent): Promise<Result<unknown>> =>
  report === null ? succeed(null) : reversePayment(report, event);

/** What each kind of event asks for. All others are acknowledged and come to nothing. */
const HANDLERS: ReadonlyMap<string, Handler<never>> = new Map<string, Handler<never>>([
  ['checkout.session.completed', settle],
  ['checkout.session.async_payment_succeeded', settle],
  ['checkout.session.expired', release('expired')],
  ['checkout.session.async_payment_failed', release('provider_error')],
  ['charge.refunded', (charge: Stripe.Charge, event) => reverse(refundReport(charge), event)],
  ['charge.dispute.created', (dispute: Stripe.Dispute, event) => reverse(disputeReport(dispute), event)],
]);

/** Does what a verified event asks for. A failure means that it was not stored. */
export async function handleStripeEvent(event: Stripe.Event): Promise<Result<unknown>> {
  const handler = HANDLERS.get(event.type);
  if (handler === undefined) return succeed(null);
  // The type of an event says what it is about.
  return handler(event.data.object as never, { provider: 'stripe', id: event.id, type: event.type });
}
