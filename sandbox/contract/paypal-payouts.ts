import * as z from 'zod/mini';
import { irrelevantFields } from './match-published-type.ts';
import { linksSchema, timeSchema } from './paypal-values.ts';

/**
 * Amounts of Payouts v1 use another field name for the currency. Source: "Payouts v1" in PayPal's REST reference
 * (2026).
 */
const payoutAmountSchema = z.strictObject({ currency: z.string(), value: z.string() });

const senderHeaderSchema = z.strictObject({
  sender_batch_id: z.optional(z.string()),
  ...irrelevantFields('email_subject', 'email_message', 'note', 'recipient_type'),
});

const payoutItemRequestSchema = z.strictObject({
  recipient_type: z.optional(z.enum(['EMAIL', 'PAYPAL_ID', 'PHONE'])),
  receiver: z.string(),
  amount: payoutAmountSchema,
  sender_item_id: z.optional(z.string()),
  ...irrelevantFields(
    'alternate_notification_method',
    'application_context',
    'note',
    'notification_language',
    'purpose',
    'recipient_name',
    'recipient_wallet',
  ),
});

export const newPayoutSchema = z.strictObject({
  sender_batch_header: senderHeaderSchema,
  items: z.array(payoutItemRequestSchema).check(z.minLength(1)),
});

export const batchHeaderFields = {
  payout_batch_id: z.string(),
  batch_status: z.enum(['ACKNOWLEDGED', 'DENIED', 'PENDING', 'PROCESSING', 'SUCCESS', 'CANCELED', 'NEW']),
  sender_batch_header: senderHeaderSchema,
};

export const payoutBatchHeaderSchema = z.strictObject({
  ...batchHeaderFields,
  time_created: z.optional(timeSchema),
  time_completed: z.optional(timeSchema),
  amount: z.optional(payoutAmountSchema),
  fees: z.optional(payoutAmountSchema),
  ...irrelevantFields('batch_id', 'display_status', 'funding_source', 'payments', 'time_closed'),
});

export const payoutItemSchema = z.strictObject({
  payout_item_id: z.string(),
  transaction_id: z.optional(z.string()),
  transaction_status: z.optional(
    z.enum(['SUCCESS', 'FAILED', 'PENDING', 'UNCLAIMED', 'RETURNED', 'ONHOLD', 'BLOCKED', 'REFUNDED', 'REVERSED']),
  ),
  payout_item_fee: z.optional(payoutAmountSchema),
  payout_batch_id: z.string(),
  sender_batch_id: z.optional(z.string()),
  payout_item: payoutItemRequestSchema,
  time_processed: z.optional(timeSchema),
  errors: z.optional(
    z.strictObject({
      name: z.string(),
      message: z.optional(z.string()),
      ...irrelevantFields('debug_id', 'details', 'information_link', 'links'),
    }),
  ),
  links: z.optional(linksSchema),
  ...irrelevantFields('activity_id', 'currency_conversion'),
});
