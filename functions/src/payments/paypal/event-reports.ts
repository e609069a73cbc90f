import { LIMITS } from '@blockbazaar/domain/limits';
import * as z from 'zod/mini';
import { logProviderFailure } from '../../platform/logging.ts';
import type { DisputeReport, PaymentReport, ReversalReport } from '../payment-provider.ts';
import { linkedId } from './linked-id.ts';
import { amountOf, captureState, feeOf, timeMsOf } from './order-report.ts';
import { refundState, reportOfRefund } from './refund-reports.ts';

/**
 * Reports from the used part of event resources. Each function throws if a resource does not have the expected form.
 */

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

/** Maps an approved order: `open` until the money is captured. */
export function approvedOrder(resource: unknown): PaymentReport {
  const { id, purchase_units: units } = approvedSchema.parse(resource);
  const [unit] = units;
  return {
    provider: 'paypal',
    providerRef: id,
    orderId: unit?.custom_id ?? null,
    state: 'open',
    ...parseMoney(unit?.amount),
    paymentRef: null,
    feeCents: null,
    sentAtMs: null,
  };
}

/** Maps a capture in any state. */
export function capturedPayment(resource: unknown): PaymentReport {
  const capture = captureSchema.parse(resource);
  return {
    provider: 'paypal',
    providerRef: capture.supplementary_data?.related_ids?.order_id ?? linkedId(capture.links, 'orders') ?? '',
    orderId: capture.custom_id ?? null,
    state: captureState(capture.status),
    ...parseMoney(capture.amount),
    paymentRef: capture.id,
    feeCents: feeOf(
      capture.id,
      toLibraryMoney(capture.amount),
      toLibraryMoney(capture.seller_receivable_breakdown?.paypal_fee),
    ),
    sentAtMs: timeMsOf(capture.create_time),
  };
}

/**
 * Maps a refund by the merchant. The event contains the refund, which links to its capture, or the capture itself. A
 * pending or failed refund has not returned money, regardless of its sum.
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
 * Maps a reversal by PayPal or the buyer's bank, usually for a dispute, which the event does not identify. The event
 * has the form of a refund. An event with a capture instead represents one reversal of the whole capture.
 */
export function reversedPayment(resource: unknown): ReversalReport {
  const { refund, captureId: _, amountCents, ...report } = refundOf(resource);
  const reversal = { ref: refund.id, state: 'done', isReversal: true, madeAtMs: timeMsOf(refund.create_time) } as const;
  return { ...report, ...(amountCents !== null && { refunds: [{ ...reversal, amountCents }] }) };
}

/** The refund, its linked capture, and the total of the capture's refunds so far. */
function refundOf(resource: unknown) {
  const refund = refundSchema.parse(resource);
  const captureId = linkedId(refund.links, 'captures');
  return {
    refund,
    captureId,
    amountCents: parseMoney(refund.amount).amountCents,
    provider: 'paypal',
    paymentRef: captureId ?? refund.id,
    orderId: refund.custom_id ?? null,
    kind: 'refunded',
    refundedCents: parseMoney(refund.seller_payable_breakdown?.total_refunded_amount ?? refund.amount).amountCents,
  } as const;
}

/**
 * The outcome of a dispute by PayPal's code. With a payout, PayPal has paid instead of us; NONE: another dispute has
 * replaced it.
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
 * Maps the payments of a dispute, each with the amount of the whole dispute. If a lost dispute has no reported amount,
 * the whole amount counts as lost. PayPal does not always include the id by which we know the payment; this case is
 * logged.
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
  const disputedCents = parseMoney(asked).amountCents ?? LIMITS.orderTotalCentsMax;
  const dispute = {
    ref,
    state,
    disputedCents,
    lostCents: state === 'lost' ? (parseMoney(outcome?.amount_refunded).amountCents ?? disputedCents) : 0,
    openedAtMs: timeMsOf(openedAt),
    endedAtMs: state === 'open' ? null : timeMsOf(changedAt),
  };
  const reports = new Map<string, ReversalReport>();
  for (const { seller_transaction_id: paymentRef, custom } of rest.disputed_transactions) {
    const orderId = custom ?? null;
    if (paymentRef === undefined) logProviderFailure('paypal', 'disputes.unnamed-payment', { orderId });
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

const parseMoney = (money: Money | undefined): ReturnType<typeof amountOf> => amountOf(toLibraryMoney(money));

/** An amount with the library's property names. */
const toLibraryMoney = (money: Money | undefined) => money && { currencyCode: money.currency_code, value: money.value };
