import { fail, succeed, type FailureCode, type Result } from '@blockbazaar/domain/failures';
import type Stripe from 'stripe';
import { logProviderTrouble } from '../../platform/logging.ts';
import { hasTimeToPay } from '../hold-time.ts';
import {
  PAYMENT_MARGIN_MS,
  type PartRefundAnswer,
  type PaymentProvider,
  type PaymentReport,
  type RefundAnswer,
  type ReversalReport,
} from '../payment-provider.ts';
import { refundKey } from '../refund-key.ts';
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from './params.ts';
import { parseStripeRequest } from './parse-event.ts';
import { refusalOf } from './refund-refusal.ts';
import { refundReport, refundsReport } from './reversal-report.ts';
import { sessionEndsAtMs, sessionParams } from './session-params.ts';
import { reportOf } from './session-report.ts';
import { stripeClient } from './stripe-client.ts';

/** Stripe wants a new session to last 30 minutes or more. */
const NEW_SESSION_MIN_MS = 30 * 60_000;

export const stripeProvider: PaymentProvider = {
  name: 'stripe',
  secrets: { api: [STRIPE_SECRET_KEY], webhook: [STRIPE_WEBHOOK_SECRET] },

  canStillPay: (order, now) =>
    hasTimeToPay(order, now) &&
    (order.providerRef !== null || sessionEndsAtMs(order) - now > PAYMENT_MARGIN_MS + NEW_SESSION_MIN_MS),

  openSession: (orderId, order) =>
    call('sessions.create', { amount_too_small: 'AMOUNT_TOO_SMALL' }, async (stripe) => {
      const session = await stripe.checkout.sessions.create(sessionParams(orderId, order), {
        idempotencyKey: `checkout_${orderId}`,
      });
      if (session.url === null) return fail('PROVIDER_UNAVAILABLE');
      return succeed({ providerRef: session.id, checkoutUrl: session.url });
    }),

  getPayment: (providerRef) =>
    call('sessions.retrieve', {}, async (stripe) => succeed(await retrieve(stripe, providerRef))),

  capture: (providerRef) => stripeProvider.getPayment(providerRef),

  close: (providerRef) =>
    call('sessions.expire', {}, async (stripe) => {
      try {
        return succeed(reportOf(await stripe.checkout.sessions.expire(providerRef)));
      } catch (error) {
        // Only an open session can be expired. The error for any other contains its state.
        if (!isStripeError(error) || error.type !== 'StripeInvalidRequestError') throw error;
        return succeed(await retrieve(stripe, providerRef));
      }
    }),

  refund: (orderId, { paymentRef, refundAttempts }) =>
    call<RefundAnswer>('refunds.create', {}, async (stripe) => {
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
        logProviderTrouble('stripe', 'refunds.create', troubleOf(error));
        return succeed({ outcome: 'refused', ...refusal });
      }
    }),

  refundPart: (orderId, { paymentRef }, { refundId, cents, attempts }) =>
    call<PartRefundAnswer>('refunds.create', {}, async (stripe) => {
      try {
        const refund = await stripe.refunds.create(
          { payment_intent: paymentRef ?? '', amount: cents, metadata: { orderId, refundId } },
          { idempotencyKey: refundKey(refundId, attempts) },
        );
        return succeed({ outcome: 'accepted', refund: refundReport(refund), claimUrl: null });
      } catch (error) {
        const refusal = isStripeError(error) ? refusalOf(error) : null;
        if (refusal === null) throw error;
        logProviderTrouble('stripe', 'refunds.create', troubleOf(error));
        return succeed({ outcome: 'refused', ...refusal });
      }
    }),

  getRefunds: ({ paymentRef }) => getRefunds(paymentRef ?? '', null),

  parseEvent: (request) => parseStripeRequest(request, getRefunds),
};

/** All refunds of a payment. Null when Stripe has no such payment, or no refund of it. */
export function getRefunds(paymentRef: string, orderId: string | null): Promise<Result<ReversalReport | null>> {
  return call('refunds.list', {}, async (stripe) => succeed(await readRefunds(stripe, paymentRef, orderId)));
}

/** More refunds than this of one payment are not looked at. */
const REFUNDS_MAX = 100;

async function readRefunds(stripe: Stripe, paymentRef: string, orderId: string | null): Promise<ReversalReport | null> {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: paymentRef, limit: REFUNDS_MAX });
    return data.length === 0 ? null : refundsReport(paymentRef, orderId, data);
  } catch (error) {
    if (isStripeError(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}

async function retrieve(stripe: Stripe, providerRef: string): Promise<PaymentReport | null> {
  try {
    return reportOf(await stripe.checkout.sessions.retrieve(providerRef));
  } catch (error) {
    if (isStripeError(error) && error.code === 'resource_missing') return null;
    throw error;
  }
}

/** Whatever goes wrong on the way to Stripe is logged in full and returned as one of our failures. */
async function call<T>(
  name: string,
  failures: Record<string, FailureCode>,
  work: (stripe: Stripe) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    return await work(await stripeClient());
  } catch (error) {
    logProviderTrouble('stripe', name, troubleOf(error));
    return fail((isStripeError(error) && failures[error.code ?? '']) || 'PROVIDER_UNAVAILABLE');
  }
}

type StripeError = Stripe.errors.StripeError;

/** By shape, not by class: the class is in the library, which is loaded late. */
const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');

/** Stripe's messages may quote what was sent; its types, codes and parameter names do not. */
function troubleOf(error: unknown): Record<string, unknown> {
  if (isStripeError(error)) {
    const { type, code, param, statusCode, requestId } = error;
    return { type, code, param, statusCode, requestId };
  }
  return error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : {};
}
