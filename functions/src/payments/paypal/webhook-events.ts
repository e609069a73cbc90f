import { succeed, type Result } from '@blockbazaar/domain/failures';
import { z } from 'zod';
import { readOrder } from '../../checkout/order-documents.ts';
import { paymentMismatch } from '../../checkout/payment-mismatch.ts';
import { releaseReservation } from '../../checkout/release-reservation.ts';
import { reversePayment } from '../../checkout/reverse-payment.ts';
import { settlePayment } from '../../checkout/settle-payment.ts';
import type { PaymentReport, ProviderEvent } from '../payment-provider.ts';
import { approvedOrder, capturedPayment, disputedPayments, reversedPayment } from './event-reports.ts';
import { paypalProvider } from './paypal-provider.ts';

type Handler = (resource: unknown, event: ProviderEvent) => Promise<Result<unknown>>;

const eventSchema = z.object({
  /** Part of a document's name. */
  id: z.string().regex(/^[\w-]{1,200}$/),
  event_type: z.string().max(200),
  resource: z.unknown(),
});
export type PaypalEvent = z.infer<typeof eventSchema>;

/** The event in a text that PayPal has verified. */
export const eventIn = (text: string): PaypalEvent => eventSchema.parse(JSON.parse(text));

/** The buyer has approved, and may never come back: the money is taken now, if it is what our order waits for. */
async function captureApproved(report: PaymentReport, event: ProviderEvent): Promise<Result<unknown>> {
  const order = await readOrder(report.orderId ?? '');
  if (order?.status !== 'pending' || paymentMismatch(report, order) !== null) return settlePayment(report, event);
  const collected = await paypalProvider.capture(report.providerRef, String(report.orderId));
  return collected.ok ? settlePayment(collected.value ?? report, event) : collected;
}

/** A capture was declined. The buyer may have another way to pay left, or have used it since: only PayPal's order knows. */
async function endDeclined(declined: PaymentReport, event: ProviderEvent): Promise<Result<unknown>> {
  const found = await paypalProvider.getPayment(declined.providerRef);
  if (!found.ok) return found;
  const report = found.value ?? declined;
  if (report.state !== 'expired') return settlePayment(report, event);
  const released = await releaseReservation(report.orderId ?? '', 'provider_error', {
    onlyWithSession: report.providerRef,
    event,
  });
  return released.ok || released.failure.code !== 'ORDER_NOT_FOUND' ? released : succeed(null);
}

const settle: Handler = (resource, event) => settlePayment(capturedPayment(resource), event);
const decline: Handler = (resource, event) => endDeclined(capturedPayment(resource), event);
const reverse: Handler = (resource, event) => reversePayment(reversedPayment(resource), event);

/** What each kind of event asks for. All others are acknowledged and come to nothing. */
const HANDLERS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['CHECKOUT.ORDER.APPROVED', (resource, event) => captureApproved(approvedOrder(resource), event)],
  ['PAYMENT.CAPTURE.COMPLETED', settle],
  ['PAYMENT.CAPTURE.PENDING', settle],
  ['PAYMENT.CAPTURE.DECLINED', decline],
  ['PAYMENT.CAPTURE.DENIED', decline],
  ['PAYMENT.CAPTURE.REFUNDED', reverse],
  ['PAYMENT.CAPTURE.REVERSED', reverse],
  [
    'CUSTOMER.DISPUTE.CREATED',
    async (resource, event) => {
      for (const report of disputedPayments(resource)) {
        const reversed = await reversePayment(report, event);
        if (!reversed.ok) return reversed;
      }
      return succeed(null);
    },
  ],
]);

/** Does what a verified event asks for. A failure means that it was not stored. */
export async function handlePaypalEvent({ id, event_type: type, resource }: PaypalEvent): Promise<Result<unknown>> {
  const handler = HANDLERS.get(type);
  return handler === undefined ? succeed(null) : handler(resource, { provider: 'paypal', id, type });
}
