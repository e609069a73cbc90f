import { documentIdSchema } from '@blockbazaar/domain/document-id';
import { type Result, succeed } from '@blockbazaar/domain/failures';
import * as z from 'zod/mini';
import type {
  ParsedWebhook,
  PaymentChange,
  PaymentProvider,
  PaymentReport,
  PayoutChange,
  ProviderChange,
  ReversalReport,
  WebhookRequest,
} from '../payment-provider.ts';
import { callPaypal } from './call-paypal.ts';
import { approvedOrder, capturedPayment, disputedPayments, refundedPayment, reversedPayment } from './event-reports.ts';
import { findCapture } from './find-order.ts';
import { amountOf } from './order-report.ts';
import { splitDispute } from './split-dispute.ts';
import { verifiedText } from './webhook-signature.ts';

type GetPayment = PaymentProvider['getPayment'];
type Parser = (resource: unknown, getPayment: GetPayment) => ProviderChange[] | Promise<Result<ProviderChange[]>>;

const eventSchema = z.object({
  /** Used in a document name. */
  id: z.string().check(z.regex(/^[\w-]{1,200}$/)),
  event_type: z.string().check(z.maxLength(200)),
  resource: z.unknown(),
});
export type PaypalEvent = z.infer<typeof eventSchema>;

/**
 * Handles a declined capture. The buyer may have another payment method, or have used it since: only PayPal's order has
 * the current state.
 */
async function declinedChanges(declined: PaymentReport, getPayment: GetPayment): Promise<Result<PaymentChange[]>> {
  const found = await getPayment(declined.providerRef);
  if (!found.ok) return found;
  const report = found.value ?? declined;
  return succeed([{ kind: report.state === 'expired' ? 'payment_failed' : 'payment_changed', report }]);
}

const disputeChange = (reversal: ReversalReport): PaymentChange => ({ kind: 'payment_disputed', reversal });

/** Splits a dispute about several payments, which has one amount for all of them. */
async function disputeChanges(reversals: readonly ReversalReport[]): Promise<Result<PaymentChange[]>> {
  if (reversals.length < 2) return succeed(reversals.map(disputeChange));
  const payments: { reversal: ReversalReport; amountCents: number }[] = [];
  for (const reversal of reversals) {
    const amount = await captureCents(reversal.paymentRef);
    if (!amount.ok) return amount;
    payments.push({ reversal, amountCents: amount.value });
  }
  return succeed(splitDispute(payments).map(disputeChange));
}

const changed: Parser = (resource) => [{ kind: 'payment_changed', report: capturedPayment(resource) }];
const declined: Parser = (resource, getPayment) => declinedChanges(capturedPayment(resource), getPayment);
const refunded: Parser = (resource) => [{ kind: 'payment_refunded', reversal: refundedPayment(resource) }];
const reversed: Parser = (resource) => [{ kind: 'payment_refunded', reversal: reversedPayment(resource) }];
const disputed: Parser = (resource) => disputeChanges(disputedPayments(resource));

const payout: Parser = (resource) => payoutChange(resource);

/** Parsers by event type. All other types are acknowledged and ignored. */
const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ['CHECKOUT.ORDER.APPROVED', (resource) => [{ kind: 'payment_approved', report: approvedOrder(resource) }]],
  ['PAYMENT.CAPTURE.COMPLETED', changed],
  ['PAYMENT.CAPTURE.PENDING', changed],
  ['PAYMENT.CAPTURE.DECLINED', declined],
  ['PAYMENT.CAPTURE.DENIED', declined],
  ['PAYMENT.CAPTURE.REFUNDED', refunded],
  ['PAYMENT.CAPTURE.REVERSED', reversed],
  ['PAYMENT.REFUND.PENDING', refunded],
  ['PAYMENT.REFUND.FAILED', refunded],
  ['CUSTOMER.DISPUTE.CREATED', disputed],
  ['CUSTOMER.DISPUTE.UPDATED', disputed],
  ['CUSTOMER.DISPUTE.RESOLVED', disputed],
  ['PAYMENT.PAYOUTSBATCH.DENIED', payout],
  ['PAYMENT.PAYOUTSBATCH.PROCESSING', payout],
  ['PAYMENT.PAYOUTSBATCH.SUCCESS', payout],
  ['PAYMENT.PAYOUTS-ITEM.BLOCKED', payout],
  ['PAYMENT.PAYOUTS-ITEM.CANCELED', payout],
  ['PAYMENT.PAYOUTS-ITEM.DENIED', payout],
  ['PAYMENT.PAYOUTS-ITEM.FAILED', payout],
  ['PAYMENT.PAYOUTS-ITEM.HELD', payout],
  ['PAYMENT.PAYOUTS-ITEM.REFUNDED', payout],
  ['PAYMENT.PAYOUTS-ITEM.RETURNED', payout],
  ['PAYMENT.PAYOUTS-ITEM.SUCCEEDED', payout],
  ['PAYMENT.PAYOUTS-ITEM.UNCLAIMED', payout],
]);

export async function parsePaypalRequest(request: WebhookRequest, getPayment: GetPayment): Promise<ParsedWebhook> {
  const text = await verifiedText(request.rawBody, (name) => request.header(name));
  if (!text.ok) return { outcome: 'unavailable', eventId: null, code: text.failure.code };
  if (text.value === null) return { outcome: 'bad_signature' };
  return parsePaypalEvent(eventSchema.parse(JSON.parse(text.value)), getPayment);
}

/** Parses a verified event. */
export async function parsePaypalEvent(
  { id, event_type: type, resource }: PaypalEvent,
  getPayment: GetPayment,
): Promise<ParsedWebhook> {
  const parsed = (await PARSERS.get(type)?.(resource, getPayment)) ?? [];
  const changes = Array.isArray(parsed) ? succeed(parsed) : parsed;
  if (!changes.ok) return { outcome: 'unavailable', eventId: id, code: changes.failure.code };
  const isOnly = changes.value.length === 1;
  const events = changes.value.map((change) => ({
    ...change,
    event: { provider: 'paypal', id: isOnly ? id : idOfChange(id, change), type } as const,
  }));
  return { outcome: 'verified', eventId: id, events };
}

/** An event about several payments is handled once per payment, under separate IDs. */
const idOfChange = (id: string, change: ProviderChange): string =>
  change.kind === 'payment_disputed' ? `${id}_${encodeURIComponent(change.reversal.paymentRef)}` : id;

/** The amount of a capture in cents; 0 if our account has no such capture. */
const captureCents = (captureId: string): Promise<Result<number>> =>
  callPaypal('captures.get', async ({ payments }) => {
    const capture = await findCapture(payments, captureId);
    return succeed(amountOf(capture?.amount).amountCents ?? 0);
  });

/** An item, or a batch, which also identifies the payout of its one item. */
const resourceSchema = z.object({
  payout_batch_id: z.optional(z.string()),
  payout_item: z.optional(z.object({ sender_item_id: z.optional(z.string()) })),
  batch_header: z.optional(
    z.object({
      payout_batch_id: z.optional(z.string()),
      sender_batch_header: z.optional(z.object({ sender_batch_id: z.optional(z.string()) })),
    }),
  ),
});

/** The payout that an event is about; empty if it is not ours, because the PayPal account can have other uses. */
function payoutChange(resource: unknown): PayoutChange[] {
  const { payout_batch_id: ofItem, payout_item: item, batch_header: batch } = resourceSchema.parse(resource);
  const payoutId = documentIdSchema.safeParse(item?.sender_item_id ?? batch?.sender_batch_header?.sender_batch_id);
  const providerRef = ofItem ?? batch?.payout_batch_id ?? null;
  return payoutId.success ? [{ kind: 'payout_changed', payoutId: payoutId.data, providerRef }] : [];
}
