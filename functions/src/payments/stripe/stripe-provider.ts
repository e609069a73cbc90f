import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { BOOK_CURRENCY } from '@blockbazaar/domain/payments/account-currency';
import type Stripe from 'stripe';
import { logProviderFailure } from '../../platform/logging.ts';
import {
  OTHER_REFUND,
  PAYMENT_MARGIN_MS,
  type ParsedWebhook,
  type PartRefundResponse,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentReport,
  type RefundResponse,
  type ReversalReport,
} from '../payment-provider.ts';
import { refundKey } from '../refund-key.ts';
import { hasTimeToPay } from '../reservation-time.ts';
import { movementOf } from './balance-movement.ts';
import { callStripe, isStripeError, troubleOf } from './call-stripe.ts';
import { STRIPE_CONNECT_WEBHOOK_SECRET, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './params.ts';
import { parseStripeRequest } from './parse-event.ts';
import { refusalOf } from './refund-refusal.ts';
import { refundReport, refundsReport } from './reversal-report.ts';
import { sessionEndsAtMs, sessionParams } from './session-params.ts';
import { reportOf, WITH_FEE } from './session-report.ts';

/** Stripe requires a new session to last at least 30 minutes. */
const NEW_SESSION_MIN_MS = 30 * 60_000;

export const stripeProvider: PaymentProvider = {
  name: 'stripe',
  secrets: { api: [STRIPE_SECRET_KEY], webhook: [STRIPE_WEBHOOK_SECRET, STRIPE_CONNECT_WEBHOOK_SECRET] },

  canStillPay: (order, now) =>
    hasTimeToPay(order, now) &&
    (order.providerRef !== null || sessionEndsAtMs(order) - now > PAYMENT_MARGIN_MS + NEW_SESSION_MIN_MS),

  openSession: (orderId, order) =>
    callStripe('sessions.create', { amount_too_small: 'AMOUNT_TOO_SMALL' }, async (stripe) => {
      const session = await stripe.checkout.sessions.create(sessionParams(orderId, order), {
        idempotencyKey: `checkout_${orderId}`,
      });
      if (session.url === null) return fail('PROVIDER_UNAVAILABLE');
      return succeed({ providerRef: session.id, checkoutUrl: session.url });
    }),

  getPayment: (providerRef) =>
    callStripe('sessions.retrieve', {}, async (stripe) => succeed(await retrieve(stripe, providerRef))),

  capture: (providerRef) => stripeProvider.getPayment(providerRef),

  close: (providerRef) =>
    callStripe('sessions.expire', {}, async (stripe) => {
      try {
        return succeed(reportOf(await stripe.checkout.sessions.expire(providerRef)));
      } catch (error) {
        // Only an open session can be expired. For any other session, the error contains its state.
        if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error;
        return succeed(await retrieve(stripe, providerRef));
      }
    }),

  refund: (orderId, { paymentRef, refundAttempts }) =>
    callStripe<RefundResponse>('refunds.create', {}, async (stripe) => {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentRef ?? '', metadata: { orderId } },
          { idempotencyKey: refundKey(orderId, refundAttempts) },
        );
        return succeed({ outcome: 'accepted', refunds: [refundReport(refund)], refundUrl: null });
      } catch (error) {
        if (!isStripeError(error)) throw error;
        if (error.code === 'charge_already_refunded') {
          const found = await readRefunds(stripe, paymentRef ?? '', orderId);
          if (found?.refunds === undefined) throw error;
          return succeed({ outcome: 'accepted', refunds: found.refunds, refundUrl: null });
        }
        const refusal = refusalOf(error);
        if (refusal === null) throw error;
        logProviderFailure('stripe', 'refunds.create', troubleOf(error));
        return succeed({ outcome: 'refused', ...refusal });
      }
    }),

  refundPart: (orderId, { paymentRef }, { refundId, cents, attempts }) =>
    callStripe<PartRefundResponse>('refunds.create', {}, async (stripe) => {
      try {
        // Stripe's idempotency keys expire after a day. A repeated whole refund would then be refused, and a partial
        // one would be made twice.
        const earlier = (await listRefunds(stripe, paymentRef ?? '')).find(
          ({ metadata, status }) => metadata?.refundId === refundId && status !== 'failed' && status !== 'canceled',
        );
        const refund =
          earlier ??
          (await stripe.refunds.create(
            { payment_intent: paymentRef ?? '', amount: cents, metadata: { orderId, refundId } },
            { idempotencyKey: refundKey(refundId, attempts) },
          ));
        if (refund.amount !== cents) return succeed(OTHER_REFUND);
        return succeed({ outcome: 'accepted', refund: refundReport(refund), claimUrl: null });
      } catch (error) {
        const refusal = isStripeError(error) ? refusalOf(error) : null;
        if (refusal === null) throw error;
        logProviderFailure('stripe', 'refunds.create', troubleOf(error));
        return succeed({ outcome: 'refused', ...refusal });
      }
    }),

  getRefunds: ({ paymentRef }) => getRefunds(paymentRef ?? '', null),

  getFee: async ({ providerRef }) => {
    const found = await stripeProvider.getPayment(providerRef ?? '');
    return found.ok ? succeed(found.value?.feeCents ?? null) : found;
  },

  getAccountCurrency: () =>
    callStripe('accounts.retrieveCurrent', {}, async (stripe) => succeed(await settlementCurrency(stripe))),

  listMovements: ({ fromMs, untilMs, cursor }) =>
    callStripe('balanceTransactions.list', {}, async (stripe) => {
      const { data, has_more: hasMore } = await stripe.balanceTransactions.list({
        created: { gte: Math.floor(fromMs / 1_000), lt: Math.ceil(untilMs / 1_000) },
        limit: MOVEMENTS_AT_ONCE,
        expand: ['data.source'],
        ...(cursor !== null && { starting_after: cursor }),
      });
      const movements = data.flatMap((transaction) => movementOf(transaction) ?? []);
      return succeed({ movements, next: hasMore ? (data.at(-1)?.id ?? null) : null });
    }),

  parseEvent: async (request) => withFees(await parseStripeRequest(request, getRefunds)),
};

/**
 * Events contain no fee. It is looked up before settlement, so that one commit stores both. If Stripe is unavailable,
 * the settlement does not wait for the fee.
 */
async function withFees(parsed: ParsedWebhook): Promise<ParsedWebhook> {
  if (parsed.outcome !== 'verified') return parsed;
  const events = parsed.events.map(async (event): Promise<PaymentEvent> => {
    if (event.kind !== 'payment_changed' || event.report.state !== 'paid') return event;
    const found = await stripeProvider.getPayment(event.report.providerRef);
    const feeCents = found.ok ? (found.value?.feeCents ?? null) : null;
    return { ...event, report: { ...event.report, feeCents } };
  });
  return { ...parsed, events: await Promise.all(events) };
}

/** An account in another country can settle dollars as well: its balance then contains dollars. */
async function settlementCurrency(stripe: Stripe): Promise<string> {
  const { default_currency: currency } = await stripe.accounts.retrieveCurrent();
  if (currency === undefined) throw new Error('The account has no currency.');
  if (currency === BOOK_CURRENCY) return currency;
  const { available, pending } = await stripe.balance.retrieve();
  return [...available, ...pending].some((funds) => funds.currency === BOOK_CURRENCY) ? BOOK_CURRENCY : currency;
}

/** All refunds of a payment. Null if Stripe has no such payment, or no refund of it. */
export function getRefunds(paymentRef: string, orderId: string | null): Promise<Result<ReversalReport | null>> {
  return callStripe('refunds.list', {}, async (stripe) => succeed(await readRefunds(stripe, paymentRef, orderId)));
}

/** Stripe's maximum page size. */
const MOVEMENTS_AT_ONCE = 100;

/** Maximum number of refunds that are read for one payment. */
const REFUNDS_MAX = 1_000;
const REFUNDS_AT_ONCE = 100;

const listRefunds = (stripe: Stripe, paymentRef: string): Promise<Stripe.Refund[]> =>
  stripe.refunds.list({ payment_intent: paymentRef, limit: REFUNDS_AT_ONCE }).autoPagingToArray({ limit: REFUNDS_MAX });

async function readRefunds(stripe: Stripe, paymentRef: string, orderId: string | null): Promise<ReversalReport | null> {
  try {
    const refunds = await listRefunds(stripe, paymentRef);
    return refunds.length === 0 ? null : refundsReport(paymentRef, orderId, refunds);
  } catch (error) {
    if (isStripeError(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}

async function retrieve(stripe: Stripe, providerRef: string): Promise<PaymentReport | null> {
  try {
    return reportOf(await stripe.checkout.sessions.retrieve(providerRef, WITH_FEE));
  } catch (error) {
    if (isStripeError(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}
