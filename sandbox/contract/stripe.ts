import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Contract, EventContract } from './contract.ts';
import { matchPublishedType, irrelevantFields } from './match-published-type.ts';
import { newSessionSchema, sessionSchema } from './stripe-checkout.ts';
import {
  accountLinkSchema,
  accountSchema,
  balanceSchema,
  bankAccountSchema,
  newAccountLinkSchema,
  newAccountSchema,
  newTransferSchema,
  transferSchema,
  transfersQuery,
} from './stripe-connect.ts';
import {
  balanceTransactionFields,
  chargeSchema,
  disputeSchema,
  newRefundSchema,
  paymentIntentSchema,
  refundSchema,
  refundsQuery,
} from './stripe-payments.ts';
import { listOf, nullableText, seconds } from './stripe-values.ts';

/** Stripe's API, with the types of the package `stripe` 23.1.0 (API version 2026-10-28.endive). */

const listedBalanceTransactionSchema = matchPublishedType<Stripe.BalanceTransaction>()(
  z.strictObject({
    ...balanceTransactionFields,
    source: z.nullable(z.union([chargeSchema, refundSchema, disputeSchema, transferSchema])),
  }),
);

/** URLs encode lists and groups as `expand[0]` and `created[gte]`. */
const expandQuery = z.strictObject({ 'expand[0]': z.optional(z.string()) });
const balanceQuery = z.strictObject({
  'created[gte]': z.optional(z.string()),
  'created[lt]': z.optional(z.string()),
  'expand[0]': z.optional(z.literal('data.source')),
  limit: z.optional(z.string()),
  starting_after: z.optional(z.string()),
});

/** `StripeRawError` includes the SDK's own fields. This schema has the published fields of an error body. */
const failureSchema = z.strictObject({
  error: z.strictObject({
    type: z.enum(['api_error', 'card_error', 'idempotency_error', 'invalid_request_error']),
    message: z.optional(z.string()),
    ...irrelevantFields(
      'code',
      'decline_code',
      'param',
      'charge',
      'doc_url',
      'payment_intent',
      'payment_method',
      'request_log_url',
    ),
  }),
});

/** A POST without parameters. */
const empty = { form: 'urlencoded', schema: z.undefined() } as const;

export const STRIPE_CONTRACT: Contract = {
  provider: 'Stripe',
  base: '/stripe/v1',
  failure: failureSchema,
  operations: [
    {
      method: 'POST',
      path: '/checkout/sessions',
      body: { form: 'urlencoded', schema: newSessionSchema },
      answers: { 200: sessionSchema },
    },
    { method: 'GET', path: '/checkout/sessions/:id', query: expandQuery, answers: { 200: sessionSchema } },
    { method: 'POST', path: '/checkout/sessions/:id/expire', body: empty, answers: { 200: sessionSchema } },
    {
      method: 'POST',
      path: '/refunds',
      body: { form: 'urlencoded', schema: newRefundSchema },
      answers: { 200: refundSchema },
    },
    { method: 'GET', path: '/refunds/:id', answers: { 200: refundSchema } },
    {
      method: 'GET',
      path: '/refunds',
      query: refundsQuery,
      answers: {
        200: listOf(refundSchema),
      },
    },
    {
      method: 'POST',
      path: '/accounts',
      body: { form: 'urlencoded', schema: newAccountSchema },
      answers: { 200: accountSchema },
    },
    { method: 'GET', path: '/accounts/:id', answers: { 200: accountSchema } },
    { method: 'GET', path: '/account', answers: { 200: accountSchema } },
    { method: 'GET', path: '/balance', answers: { 200: balanceSchema } },
    {
      method: 'POST',
      path: '/account_links',
      body: { form: 'urlencoded', schema: newAccountLinkSchema },
      answers: { 200: accountLinkSchema },
    },
    {
      method: 'POST',
      path: '/transfers',
      body: { form: 'urlencoded', schema: newTransferSchema },
      answers: { 200: transferSchema },
    },
    {
      method: 'GET',
      path: '/transfers',
      query: transfersQuery,
      answers: {
        200: listOf(transferSchema),
      },
    },
    {
      method: 'GET',
      path: '/balance_transactions',
      query: balanceQuery,
      answers: {
        200: listOf(listedBalanceTransactionSchema),
      },
    },
  ],
};

const eventOf = <Subject extends z.ZodMiniType>(object: Subject) =>
  z.strictObject({
    id: z.string(),
    object: z.literal('event'),
    api_version: nullableText,
    created: seconds,
    data: z.strictObject({ object, ...irrelevantFields('previous_attributes') }),
    livemode: z.boolean(),
    pending_webhooks: z.int(),
    request: z.nullable(z.strictObject({ id: nullableText, idempotency_key: nullableText })),
    type: z.string(),
    ...irrelevantFields('account', 'context'),
  });

/** The package also has the type of an event's envelope. */
matchPublishedType<Stripe.CheckoutSessionCompletedEvent>()(eventOf(z.unknown()));

export const STRIPE_EVENTS: EventContract = {
  provider: 'Stripe',
  typeField: 'type',
  events: {
    'checkout.session.*': eventOf(sessionSchema),
    'charge.refund.updated': eventOf(refundSchema),
    'charge.refunded': eventOf(chargeSchema),
    'charge.dispute.*': eventOf(disputeSchema),
    'refund.*': eventOf(refundSchema),
    'payment_intent.*': eventOf(paymentIntentSchema),
    'transfer.*': eventOf(transferSchema),
    'account.updated': eventOf(accountSchema),
    'account.external_account.*': eventOf(bankAccountSchema),
  },
};
