import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { matchPublishedType, irrelevantFields } from './match-published-type.ts';
import { cents, formMetadata, formText, metadataSchema, nullableText, seconds } from './stripe-values.ts';

export const refundSchema = matchPublishedType<Stripe.Refund>()(
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
    ...irrelevantFields(
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

export const chargeFields = {
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
  ...irrelevantFields(
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

export const chargeSchema = matchPublishedType<Stripe.Charge>()(
  z.strictObject({ ...chargeFields, balance_transaction: nullableText }),
);

export const balanceTransactionFields = {
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
  ...irrelevantFields('balance_type', 'description', 'exchange_rate', 'fee_details'),
};

/** A balance transaction whose source is not expanded. */
export const balanceTransactionSchema = matchPublishedType<Stripe.BalanceTransaction>()(
  z.strictObject({ ...balanceTransactionFields, source: nullableText }),
);

export const disputeSchema = matchPublishedType<Stripe.Dispute>()(
  z.strictObject({
    id: z.string(),
    object: z.literal('dispute'),
    amount: cents,
    balance_transactions: z.array(balanceTransactionSchema),
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
    ...irrelevantFields(
      'enhanced_eligibility_types',
      'evidence',
      'evidence_details',
      'network_reason_code',
      'payment_method_details',
    ),
  }),
);

export const paymentIntentFields = {
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
      ...irrelevantFields('code', 'decline_code', 'param', 'charge', 'payment_method', 'doc_url', 'payment_intent'),
    }),
  ),
  ...irrelevantFields('amount_received', 'created', 'livemode'),
};

export const paymentIntentSchema = matchPublishedType<Stripe.PaymentIntent>()(
  z.strictObject({ ...paymentIntentFields, ...irrelevantFields('latest_charge') }),
);

export const newRefundSchema = matchPublishedType<Stripe.RefundCreateParams>()(
  z.strictObject({
    payment_intent: z.optional(formText),
    amount: z.optional(formText),
    reason: z.optional(formText),
    metadata: z.optional(formMetadata),
  }),
);

export const refundsQuery = matchPublishedType<Stripe.RefundListParams>()(
  z.strictObject({
    payment_intent: z.optional(formText),
    charge: z.optional(formText),
    limit: z.optional(formText),
    starting_after: z.optional(formText),
  }),
);
