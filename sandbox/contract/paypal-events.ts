import * as z from 'zod/mini';
import type { EventContract } from './contract.ts';
import { irrelevantFields } from './match-published-type.ts';
import { captureSchema, orderSchema, refundSchema } from './paypal-orders.ts';
import { payoutBatchHeaderSchema, payoutItemSchema } from './paypal-payouts.ts';
import { amountSchema, linksSchema, timeSchema } from './paypal-values.ts';

const disputeSchema = z.strictObject({
  dispute_id: z.string(),
  create_time: timeSchema,
  update_time: z.optional(timeSchema),
  disputed_transactions: z.array(
    z.strictObject({
      buyer_transaction_id: z.optional(z.string()),
      seller_transaction_id: z.optional(z.string()),
      custom: z.optional(z.string()),
      invoice_number: z.optional(z.string()),
      ...irrelevantFields(
        'buyer',
        'create_time',
        'gross_amount',
        'items',
        'reference_id',
        'seller',
        'seller_protection_eligible',
        'transaction_status',
      ),
    }),
  ),
  reason: z.string(),
  status: z.enum([
    'OPEN',
    'WAITING_FOR_BUYER_RESPONSE',
    'WAITING_FOR_SELLER_RESPONSE',
    'UNDER_REVIEW',
    'RESOLVED',
    'OTHER',
  ]),
  dispute_amount: amountSchema,
  dispute_state: z.optional(z.string()),
  dispute_life_cycle_stage: z.optional(z.enum(['INQUIRY', 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION'])),
  dispute_outcome: z.optional(
    z.strictObject({
      outcome_code: z.string(),
      amount_refunded: z.optional(amountSchema),
      ...irrelevantFields('outcome_reason'),
    }),
  ),
  ...irrelevantFields(
    'adjudications',
    'allowed_response_options',
    'buyer_response_due_date',
    'communication_details',
    'dispute_channel',
    'dispute_flow',
    'evidences',
    'external_reason_code',
    'extensions',
    'fee_policy',
    'links',
    'messages',
    'money_movements',
    'offer',
    'refund_details',
    'seller_response_due_date',
    'supporting_info',
  ),
});

const eventOf = (resource: z.ZodMiniType) =>
  z.strictObject({
    id: z.string(),
    event_version: z.string(),
    create_time: timeSchema,
    resource_type: z.string(),
    resource_version: z.optional(z.string()),
    event_type: z.string(),
    summary: z.optional(z.string()),
    resource,
    links: z.optional(z.array(z.unknown())),
    ...irrelevantFields('status', 'transmissions'),
  });

export const PAYPAL_EVENTS: EventContract = {
  provider: 'PayPal',
  typeField: 'event_type',
  events: {
    'CHECKOUT.ORDER.*': eventOf(orderSchema),
    'PAYMENT.CAPTURE.REFUNDED': eventOf(refundSchema),
    'PAYMENT.CAPTURE.REVERSED': eventOf(refundSchema),
    'PAYMENT.CAPTURE.*': eventOf(captureSchema),
    'PAYMENT.REFUND.*': eventOf(refundSchema),
    'CUSTOMER.DISPUTE.*': eventOf(disputeSchema),
    'PAYMENT.PAYOUTS-ITEM.*': eventOf(payoutItemSchema),
    'PAYMENT.PAYOUTSBATCH.*': eventOf(
      z.strictObject({ batch_header: payoutBatchHeaderSchema, links: z.optional(linksSchema) }),
    ),
  },
};
