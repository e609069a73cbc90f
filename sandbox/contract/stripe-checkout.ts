import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { matchPublishedType, irrelevantFields } from './match-published-type.ts';
import { balanceTransactionSchema, chargeFields, paymentIntentFields } from './stripe-payments.ts';
import { cents, formMetadata, formText, metadataSchema, nullableText, seconds } from './stripe-values.ts';

const expandedPaymentSchema = matchPublishedType<Stripe.PaymentIntent>()(
  z.strictObject({
    ...paymentIntentFields,
    latest_charge: z.nullable(
      z.strictObject({ ...chargeFields, balance_transaction: z.nullable(balanceTransactionSchema) }),
    ),
  }),
);

export const sessionSchema = matchPublishedType<Stripe.Checkout.Session>()(
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
    ...irrelevantFields(
      'allowed_payment_method_types',
      'customer',
      'customer_details',
      'customer_email',
      'total_details',
      'ui_mode',
    ),
  }),
);

export const newSessionSchema = matchPublishedType<Stripe.Checkout.SessionCreateParams>()(
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
