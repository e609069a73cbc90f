import { type Result, succeed } from '@blockbazaar/domain/failures';
import type Stripe from 'stripe';
import { releaseReservation } from '../../checkout/release-reservation.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import type { PaymentReport, ProviderEvent } from '../payment-provider.ts';
import { reportOf } from './session-report.ts';

type Handler = (report: PaymentReport, event: ProviderEvent) => Promise<Result<unknown>>;

const settle: Handler = (report, event) => settlePayment(report, event);

/** The session cannot be paid any more, if it is the order's own at all. */
async function release(report: PaymentReport, event: ProviderEvent, reason: 'expired' | 'provider_error'): Promise<Result<unknown>> {
  const released = await releaseReservation(report.orderId ?? '', reason, { onlyWithSession: report.providerRef, event });
  return released.ok || released.failure.code !== 'ORDER_NOT_FOUND' ? released : succeed(null);
}

/** What each kind of event asks for. All others are acknowledged and come to nothing. */
const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['checkout.session.completed', settle],
  ['checkout.session.async_payment_succeeded', settle],
  ['checkout.session.expired', (report, event) => release(report, event, 'expired')],
  ['checkout.session.async_payment_failed', (report, event) => release(report, event, 'provider_error')],
]);

/** Does what a verified event asks for. A failure means that it was not stored. */
export async function handleStripeEvent(event: Stripe.Event): Promise<Result<unknown>> {
  const handler = HANDLERS.get(event.type);
  if (handler === undefined) return succeed(null);
  const session = event.data.object as Stripe.Checkout.Session;
  return handler(reportOf(session), { provider: 'stripe', id: event.id, type: event.type });
}
