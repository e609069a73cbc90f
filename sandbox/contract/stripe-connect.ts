import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { matchPublishedType, irrelevantFields } from './match-published-type.ts';
import { cents, formMetadata, formText, listOf, metadataSchema, nullableText, seconds } from './stripe-values.ts';

export const transferSchema = matchPublishedType<Stripe.Transfer>()(
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
    ...irrelevantFields('destination_payment', 'source_type'),
  }),
);

export const bankAccountSchema = matchPublishedType<Stripe.BankAccount>()(
  z.strictObject({
    id: z.string(),
    object: z.literal('bank_account'),
    account: z.optional(nullableText),
    country: z.string(),
    currency: z.string(),
    default_for_currency: z.optional(z.nullable(z.boolean())),
    last4: z.string(),
    status: z.string(),
    ...irrelevantFields(
      'account_holder_name',
      'account_holder_type',
      'account_type',
      'bank_name',
      'fingerprint',
      'routing_number',
    ),
  }),
);

export const accountSchema = matchPublishedType<Stripe.Account>()(
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
    ...irrelevantFields('business_profile', 'business_type', 'controller', 'settings', 'tos_acceptance'),
  }),
);

const fundsSchema = z.array(
  z.strictObject({
    amount: cents,
    currency: z.string(),
    source_types: z.optional(z.record(z.string(), z.int())),
  }),
);

export const balanceSchema = matchPublishedType<Stripe.Balance>()(
  z.strictObject({
    object: z.literal('balance'),
    available: fundsSchema,
    livemode: z.boolean(),
    pending: fundsSchema,
    ...irrelevantFields('connect_reserved', 'instant_available', 'issuing', 'refund_and_dispute_prefunding'),
  }),
);

export const accountLinkSchema = matchPublishedType<Stripe.AccountLink>()(
  z.strictObject({ object: z.literal('account_link'), created: seconds, expires_at: seconds, url: z.string() }),
);

export const newAccountSchema = matchPublishedType<Stripe.AccountCreateParams>()(
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

export const newAccountLinkSchema = matchPublishedType<Stripe.AccountLinkCreateParams>()(
  z.strictObject({
    account: formText,
    type: formText,
    refresh_url: z.optional(formText),
    return_url: z.optional(formText),
  }),
);

export const newTransferSchema = matchPublishedType<Stripe.TransferCreateParams>()(
  z.strictObject({
    amount: z.optional(formText),
    currency: formText,
    destination: formText,
    description: z.optional(formText),
    metadata: z.optional(formMetadata),
    transfer_group: z.optional(formText),
  }),
);

export const transfersQuery = matchPublishedType<Stripe.TransferListParams>()(
  z.strictObject({
    transfer_group: z.optional(formText),
    destination: z.optional(formText),
    limit: z.optional(formText),
  }),
);
