import { LIMITS } from '@blockbazaar/domain/limits';
import * as z from 'zod/mini';
import { logProviderTrouble } from '../../platform/logging.ts';
import type { DisputeReport, PaymentReport, ReversalReport } from '../payment-provider.ts';
import { linkedId } from './linked-id.ts';
import { amountOf, captureState, feeOf, timeMsOf } from './order-report.ts';
import { refundState, reportOfRefund } from './refund-reports.ts';

/** What events carry, as far as we look at it, in our words. What does not have this form is a fault, and thrown. */

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });
type Money = z.infer<typeof moneySchema>;

const linksSchema = z._default(z.array(z.object({ rel: z.string(), href: z.string() })), []);

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
  seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(moneySchema) })),
  supplementary_data: z.optional(z.object({ related_ids: z.optional(z.object({ order_id: z.optional(z.string()) })) })),
  links: linksSchema,
});

const refundSchema = z.object({
  id: z.string(),
  status: z.optional(z.string()),
  create_time: z.optional(z.string()),
  amount: moneySchema,
  custom_id: z.optional(z.string()),
  seller_payable_breakdown: z.optional(z.object({ total_refunded_amount: z.optional(moneySchema) })),
  links: linksSchema,
});

const disputeSchema = z.object({
  dispute_id: z._default(z.string().check(z.minLength(1)), 'unnamed'),
  status: z.optional(z.string()),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
  dispute_amount: z.optional(moneySchema),
  dispute_outcome: z.optional(
    z.object({ outcome_code: z.optional(z.string()), amount_refunded: z.optional(moneySchema) }),
  ),
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
    feeCents: null,
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
    feeCents: feeOf(capture.id, spelt(capture.amount), spelt(capture.seller_receivable_breakdown?.paypal_fee)),
    sentAtMs: timeMsOf(capture.create_time),
  };
}

/**
 * Money that the merchant has refunded: the event carries the refund, which links to its capture, or the capture itself. A refund that is
 * pending, or has failed, has given nothing back, whatever its sum is.
 */
export function refundedPayment(resource: unknown): ReversalReport {
  const { refund, captureId, amountCents, ...report } = refundOf(resource);
  const state = captureId === null ? null : refundState(refund.status);
  return {
    ...report,
    refundedCents: state === 'pending' || state === 'failed' ? 0 : report.refundedCents,
    ...(state !== null &&
      amountCents !== null && {
        refunds: [reportOfRefund(refund.id, amountCents, refund.status, timeMsOf(refund.create_time))],
      }),
  };
}

/**
 * Money that PayPal or the buyer's bank has taken back, as a rule for a dispute, which the event does not name. The event has the form of a
 * refund. A capture that is sent in its place stands for one reversal of all of it.
 */
export function reversedPayment(resource: unknown): ReversalReport {
  const { refund, captureId: _, amountCents, ...report } = refundOf(resource);
  const reversal = { ref: refund.id, state: 'done', isReversal: true, madeAtMs: timeMsOf(refund.create_time) } as const;
  return { ...report, ...(amountCents !== null && { refunds: [{ ...reversal, amountCents }] }) };
}

/** A refund, the capture that it links to, and the sum of the capture's refunds so far. */
function refundOf(resource: unknown) {
  const refund = refundSchema.parse(resource);
  const captureId = linkedId(refund.links, 'captures');
  return {
    refund,
    captureId,
    amountCents: inOurWords(refund.amount).amountCents,
    provider: 'paypal',
    paymentRef: captureId ?? refund.id,
    orderId: refund.custom_id ?? null,
    kind: 'refunded',
    refundedCents: inOurWords(refund.seller_payable_breakdown?.total_refunded_amount ?? refund.amount).amountCents,
  } as const;
}

/**
 * How a dispute has ended for us, by PayPal's code. With a payout it is PayPal that has paid; NONE: another dispute has taken its place.
 */
const OUTCOMES: Readonly<Record<string, DisputeReport['state']>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  NONE: 'won',
};

/**
 * The payments of a dispute, each with the amount of the whole dispute. One that was lost took money, all of it where PayPal reports no amount.
 * PayPal does not always name the payment by the id that we know it by; then it is logged.
 */
export function disputedPayments(resource: unknown): ReversalReport[] {
  const {
    dispute_id: ref,
    status,
    dispute_amount: asked,
    dispute_outcome: outcome,
    create_time: openedAt,
    update_time: changedAt,
    ...rest
  } = disputeSchema.parse(resource);
  const ended = status === 'RESOLVED' ? OUTCOMES[outcome?.outcome_code ?? ''] : undefined;
  const state = ended ?? 'open';
  const disputedCents = inOurWords(asked).amountCents ?? LIMITS.orderTotalCentsMax;
  const dispute = {
    ref,
    state,
    disputedCents,
    lostCents: state === 'lost' ? (inOurWords(outcome?.amount_refunded).amountCents ?? disputedCents) : 0,
    openedAtMs: timeMsOf(openedAt),
    endedAtMs: state === 'open' ? null : timeMsOf(changedAt),
  };
  const reports = new Map<string, ReversalReport>();
  for (const { seller_transaction_id: paymentRef, custom } of rest.disputed_transactions) {
    const orderId = custom ?? null;
    if (paymentRef === undefined) logProviderTrouble('paypal', 'disputes.unnamed-payment', { orderId });
    else
      reports.set(paymentRef, {
        provider: 'paypal',
        paymentRef,
        orderId,
        kind: 'disputed',
        refundedCents: null,
        dispute,
      });
  }
  return [...reports.values()];
}

const inOurWords = (money: Money | undefined): ReturnType<typeof amountOf> => amountOf(spelt(money));

/** An amount as the library spells it. */
const spelt = (money: Money | undefined) => money && { currencyCode: money.currency_code, value: money.value };
