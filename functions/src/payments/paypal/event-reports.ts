import * as z from 'zod/mini';
import { logProviderTrouble } from '../../platform/logging.ts';
import type { PaymentReport, ReversalReport } from '../payment-provider.ts';
import { amountOf, captureState, timeMsOf } from './order-report.ts';

/** What events carry, as far as we look at it, in our words. What does not have this form is a fault, and thrown. */

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
type Money = z.infer<typeof moneySchema>;

const linksSchema = z._default(z.array(z.object({ rel: z.string(), href: z.string() })), []);
type Links = z.infer<typeof linksSchema>;

const approvedSchema = z.object({
  id: z.string(),
  purchase_units: z.array(z.object({ custom_id: z.optional(z.string()), amount: moneySchema })).check(z.minLength(1)),
});

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  create_time: z.optional(z.string()),
  amount: moneySchema,
  custom_id: z.optional(z.string()),
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
  links: linksSchema,
});

const reversalSchema = z.object({
  id: z.string(),
  amount: moneySchema,
  custom_id: z.optional(z.string()),
  seller_payable_breakdown: z.optional(z.object({ total_refunded_amount: z.optional(moneySchema) })),
  links: linksSchema,
});

const disputeSchema = z.object({
  disputed_transactions: z.array(
    z.object({ seller_transaction_id: z.optional(z.string()), custom: z.optional(z.string()) }),
  ),
});

/** An order that its buyer has approved: `open` until we take the money. */
export function approvedOrder(resource: unknown): PaymentReport {
  const { id, purchase_units: units } = approvedSchema.parse(resource);
  const [unit] = units;
  return {
    provider: 'paypal',
    providerRef: id,
    orderId: unit?.custom_id ?? null,
    state: 'open',
    ...inOurWords(unit?.amount),
    paymentRef: null,
    sentAtMs: null,
  };
}

/** A capture, whatever has become of it. */
export function capturedPayment(resource: unknown): PaymentReport {
  const capture = captureSchema.parse(resource);
  return {
    provider: 'paypal',
    providerRef: capture.supplementary_data?.related_ids?.order_id ?? linkedId(capture.links, 'orders') ?? '',
    orderId: capture.custom_id ?? null,
    state: captureState(capture.status),
    ...inOurWords(capture.amount),
    paymentRef: capture.id,
    sentAtMs: timeMsOf(capture.create_time),
  };
}

/** Money that has gone back: the event carries the refund, which links to its capture, or the capture itself. */
export function reversedPayment(resource: unknown): ReversalReport {
  const reversal = reversalSchema.parse(resource);
  const refunded = reversal.seller_payable_breakdown?.total_refunded_amount ?? reversal.amount;
  return {
    provider: 'paypal',
    paymentRef: linkedId(reversal.links, 'captures') ?? reversal.id,
    orderId: reversal.custom_id ?? null,
    kind: 'refunded',
    refundedCents: inOurWords(refunded).amountCents,
  };
}

/** A dispute is about one payment, as a rule. PayPal does not always name it by the id that we know it by; then it is logged. */
export function disputedPayments(resource: unknown): ReversalReport[] {
  return disputeSchema
    .parse(resource)
    .disputed_transactions.flatMap(({ seller_transaction_id: paymentRef, custom }) => {
      const orderId = custom ?? null;
      if (paymentRef !== undefined)
        return [{ provider: 'paypal', paymentRef, orderId, kind: 'disputed', refundedCents: null }];
      logProviderTrouble('paypal', 'disputes.unnamed-payment', { orderId });
      return [];
    });
}

const inOurWords = (money: Money | undefined): ReturnType<typeof amountOf> =>
  amountOf(money && { currencyCode: money.currency_code, value: money.value });

/** The id in the link `up`, when it leads to that kind of thing: `…/v2/payments/captures/2GG279541U471931P`. */
function linkedId(links: Links, kind: 'orders' | 'captures'): string | null {
  const [, id = null] =
    links.flatMap(({ rel, href }) => (rel === 'up' ? [new RegExp(`/${kind}/([\\w-]+)$`).exec(href)] : []))[0] ?? [];
  return id;
}
