import type Stripe from 'stripe';
import * as z from 'zod/mini';
import type { Contract, EventContract } from './contract.ts';
import { publishedBy, rest } from './published.ts';

/** Stripe's API, with the types of the package `stripe` 23.1.0 (API version 2026-10-28.endive). */

const cents = z.int();
const seconds = z.int();
const metadataSchema = z.record(z.string(), z.string());
const nullableText = z.nullable(z.string());

/** A page of a list. */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.strictObject({ object: z.literal('list'), data: z.array(item), has_more: z.boolean(), url: z.string() });

const refundSchema = publishedBy<Stripe.Refund>()(
  z.strictObject({
    id: z.string(),
    object: z.literal('refund'),
    amount: cents,
    charge: nullableText,
    created: seconds,
    currency: z.string(),
    metadata: z.nullable(metadataSchema),
    payment_intent: nullableText,
    reason: nullableText,
    status: z.nullable(z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])),
    failure_reason: z.optional(z.string()),
    pending_reason: z.optional(z.enum(['processing', 'insufficient_funds', 'charge_pending'])),
    ...rest(
      'balance_transaction',
      'customer',
      'description',
      'destination_details',
      'failure_balance_transaction',
      'instructions_email',
      'next_action',
      'payment_method',
      'receipt_number',
      'source_transfer_reversal',
      'transfer_reversal',
    ),
  }),
);

const chargeFields = {
  id: z.string(),
  object: z.literal('charge'),
  amount: cents,
  amount_captured: cents,
  amount_refunded: cents,
  captured: z.boolean(),
  created: seconds,
  currency: z.string(),
  disputed: z.boolean(),
  livemode: z.boolean(),
  metadata: metadataSchema,
  paid: z.boolean(),
  payment_intent: nullableText,
  refunded: z.boolean(),
  status: z.enum(['failed', 'pending', 'succeeded']),
  ...rest(
    'failure_balance_transaction',
    'failure_code',
    'failure_message',
    'outcome',
    'payment_method',
    'payment_method_details',
    'receipt_url',
    'refunds',
  ),
};

const chargeSchema = publishedBy<Stripe.Charge>()(
  z.strictObject({ ...chargeFields, balance_transaction: nullableText }),
);

const disputeSchema = publishedBy<Stripe.Dispute>()(
  z.strictObject({
    id: z.string(),
    object: z.literal('dispute'),
    amount: cents,
    charge: z.string(),
    created: seconds,
    currency: z.string(),
    is_charge_refundable: z.boolean(),
    livemode: z.boolean(),
    metadata: metadataSchema,
    payment_intent: nullableText,
    reason: z.string(),
    status: z.enum([
      'lost',
      'needs_response',
      'prevented',
      'under_review',
      'warning_closed',
      'warning_needs_response',
      'warning_under_review',
      'won',
    ]),
    ...rest(
      'balance_transactions',
      'enhanced_eligibility_types',
      'evidence',
      'evidence_details',
      'network_reason_code',
      'payment_method_details',
    ),
  }),
);

const paymentIntentFields = {
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: cents,
  currency: z.string(),
  metadata: metadataSchema,
  status: z.enum([
    'canceled',
    'processing',
    'requires_action',
    'requires_capture',
    'requires_confirmation',
    'requires_payment_method',
    'succeeded',
  ]),
  last_payment_error: z.nullish(
    z.strictObject({
      type: z.string(),
      message: z.string(),
      ...rest('code', 'decline_code', 'param', 'charge', 'payment_method', 'doc_url', 'payment_intent'),
    }),
  ),
  ...rest('amount_received', 'created', 'livemode'),
};

const paymentIntentSchema = publishedBy<Stripe.PaymentIntent>()(
  z.strictObject({ ...paymentIntentFields, ...rest('latest_charge') }),
);

const transferSchema = publishedBy<Stripe.Transfer>()(
  z.strictObject({
    id: z.string(),
    object: z.literal('transfer'),
    amount: cents,
    amount_reversed: cents,
    balance_transaction: nullableText,
    created: seconds,
    currency: z.string(),
    description: nullableText,
    destination: nullableText,
    livemode: z.boolean(),
    metadata: metadataSchema,
    reversals: listOf(z.unknown()),
    reversed: z.boolean(),
    source_transaction: nullableText,
    transfer_group: nullableText,
    ...rest('destination_payment', 'source_type'),
  }),
);

const bankAccountSchema = publishedBy<Stripe.BankAccount>()(
  z.strictObject({
    id: z.string(),
    object: z.literal('bank_account'),
    account: z.optional(nullableText),
    country: z.string(),
    currency: z.string(),
    default_for_currency: z.optional(z.nullable(z.boolean())),
    last4: z.string(),
    status: z.string(),
    ...rest('account_holder_name', 'account_holder_type', 'account_type', 'bank_name', 'fingerprint', 'routing_number'),
  }),
);

const accountSchema = publishedBy<Stripe.Account>()(
  z.strictObject({
    id: z.string(),
    object: z.literal('account'),
    capabilities: z.optional(z.strictObject({ transfers: z.optional(z.enum(['active', 'inactive', 'pending'])) })),
    charges_enabled: z.boolean(),
    country: z.optional(z.string()),
    created: z.optional(seconds),
    default_currency: z.optional(z.string()),
    details_submitted: z.boolean(),
    email: nullableText,
    external_accounts: z.optional(listOf(bankAccountSchema)),
    metadata: z.optional(metadataSchema),
    payouts_enabled: z.boolean(),
    requirements: z.optional(
      z.strictObject({ currently_due: z.nullable(z.array(z.string())), disabled_reason: nullableText }),
    ),
    type: z.nullable(z.enum(['custom', 'express', 'none', 'standard'])),
    ...rest('business_profile', 'business_type', 'controller', 'settings', 'tos_acceptance'),
  }),
);

const accountLinkSchema = publishedBy<Stripe.AccountLink>()(
  z.strictObject({ object: z.literal('account_link'), created: seconds, expires_at: seconds, url: z.string() }),
);

const balanceTransactionFields = {
  id: z.string(),
  object: z.literal('balance_transaction'),
  amount: cents,
  available_on: seconds,
  created: seconds,
  currency: z.string(),
  fee: cents,
  net: cents,
  reporting_category: z.string(),
  status: z.string(),
  type: z.string(),
  ...rest('balance_type', 'description', 'exchange_rate', 'fee_details'),
};

/** A balance transaction whose source is not expanded. */
const balanceTransactionSchema = publishedBy<Stripe.BalanceTransaction>()(
  z.strictObject({ ...balanceTransactionFields, source: nullableText }),
);

const listedBalanceTransactionSchema = publishedBy<Stripe.BalanceTransaction>()(
  z.strictObject({
    ...balanceTransactionFields,
    source: z.nullable(z.union([chargeSchema, refundSchema, disputeSchema, transferSchema])),
  }),
);

const expandedPaymentSchema = publishedBy<Stripe.PaymentIntent>()(
  z.strictObject({
    ...paymentIntentFields,
    latest_charge: z.nullable(
      z.strictObject({ ...chargeFields, balance_transaction: z.nullable(balanceTransactionSchema) }),
    ),
  }),
);

const sessionSchema = publishedBy<Stripe.Checkout.Session>()(
  z.strictObject({
    id: z.string(),
    object: z.literal('checkout.session'),
    amount_subtotal: z.nullable(cents),
    amount_total: z.nullable(cents),
    cancel_url: nullableText,
    client_reference_id: nullableText,
    created: seconds,
    currency: nullableText,
    expires_at: seconds,
    livemode: z.boolean(),
    metadata: z.nullable(metadataSchema),
    mode: z.enum(['payment', 'setup', 'subscription']),
    /** An object when the request expands the field. */
    payment_intent: z.nullable(z.union([z.string(), expandedPaymentSchema])),
    payment_method_types: z.array(z.string()),
    payment_status: z.enum(['no_payment_required', 'paid', 'unpaid']),
    status: z.nullable(z.enum(['complete', 'expired', 'open'])),
    success_url: nullableText,
    url: nullableText,
    ...rest(
      'allowed_payment_method_types',
      'customer',
      'customer_details',
      'customer_email',
      'total_details',
      'ui_mode',
    ),
  }),
);

/** Forms encode all values as text. */
const formText = z.string();
const formMetadata = z.record(z.string(), formText);

const newSessionSchema = publishedBy<Stripe.Checkout.SessionCreateParams>()(
  z.strictObject({
    mode: formText,
    success_url: formText,
    line_items: z.array(
      z.strictObject({
        quantity: formText,
        price_data: z.strictObject({
          currency: formText,
          unit_amount: formText,
          product_data: z.strictObject({ name: formText }),
        }),
      }),
    ),
    allowed_payment_method_types: z.optional(z.array(formText)),
    cancel_url: z.optional(formText),
    client_reference_id: z.optional(formText),
    expires_at: z.optional(formText),
    metadata: z.optional(formMetadata),
    payment_intent_data: z.optional(z.strictObject({ metadata: z.optional(formMetadata) })),
  }),
);

const newRefundSchema = publishedBy<Stripe.RefundCreateParams>()(
  z.strictObject({
    payment_intent: z.optional(formText),
    amount: z.optional(formText),
    reason: z.optional(formText),
    metadata: z.optional(formMetadata),
  }),
);

const newAccountSchema = publishedBy<Stripe.AccountCreateParams>()(
  z.strictObject({
    type: z.optional(formText),
    country: z.optional(formText),
    email: z.optional(formText),
    capabilities: z.optional(
      z.strictObject({ transfers: z.optional(z.strictObject({ requested: z.optional(formText) })) }),
    ),
    metadata: z.optional(formMetadata),
  }),
);

const newAccountLinkSchema = publishedBy<Stripe.AccountLinkCreateParams>()(
  z.strictObject({
    account: formText,
    type: formText,
    refresh_url: z.optional(formText),
    return_url: z.optional(formText),
  }),
);

const newTransferSchema = publishedBy<Stripe.TransferCreateParams>()(
  z.strictObject({
    amount: z.optional(formText),
    currency: formText,
    destination: formText,
    description: z.optional(formText),
    metadata: z.optional(formMetadata),
    transfer_group: z.optional(formText),
  }),
);

const transfersQuery = publishedBy<Stripe.TransferListParams>()(
  z.strictObject({
    transfer_group: z.optional(formText),
    destination: z.optional(formText),
    limit: z.optional(formText),
  }),
);

const refundsQuery = publishedBy<Stripe.RefundListParams>()(
  z.strictObject({
    payment_intent: z.optional(formText),
    charge: z.optional(formText),
    limit: z.optional(formText),
    starting_after: z.optional(formText),
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
    ...rest(
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
    data: z.strictObject({ object, ...rest('previous_attributes') }),
    livemode: z.boolean(),
    pending_webhooks: z.int(),
    request: z.nullable(z.strictObject({ id: nullableText, idempotency_key: nullableText })),
    type: z.string(),
    ...rest('account', 'context'),
  });

/** The package also has the type of an event's envelope. */
publishedBy<Stripe.CheckoutSessionCompletedEvent>()(eventOf(z.unknown()));

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
