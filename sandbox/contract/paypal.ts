import type {
  CapturedPayment,
  LinkDescription,
  OAuthToken,
  Order,
  OrderCaptureRequest,
  OrderRequest,
  OrdersCapture,
  Refund,
  RefundRequest,
  SearchResponse,
} from '@paypal/paypal-server-sdk';
import * as z from 'zod/mini';
import type { Contract, EventContract } from './contract.ts';
import { publishedBy, rest } from './published.ts';

/**
 * PayPal's REST APIs Orders v2 and Payments v2, with the types of `@paypal/paypal-server-sdk` 2.5.0. The package uses
 * camel case, the wire format snake case.
 * The package has no types for errors, webhooks, disputes and some token fields. Their source is PayPal's REST
 * reference: "Get an access token", "API responses", "Webhooks Management v1" and "Disputes v1" (2026).
 */

const amountSchema = z.strictObject({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^-?\d+(\.\d+)?$/)),
});
const timeSchema = z.iso.datetime({ offset: true });

const linksSchema = z.array(
  publishedBy<LinkDescription, 'camel'>()(
    z.strictObject({ href: z.string(), rel: z.string(), method: z.optional(z.string()) }),
  ),
);

const captureFields = {
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  status_details: z.optional(z.strictObject({ reason: z.optional(z.string()) })),
  amount: amountSchema,
  final_capture: z.optional(z.boolean()),
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  links: z.optional(linksSchema),
  create_time: z.optional(timeSchema),
  update_time: z.optional(timeSchema),
  ...rest('disbursement_mode', 'network_transaction_reference', 'processor_response', 'seller_protection'),
  seller_receivable_breakdown: z.optional(
    z.strictObject({
      gross_amount: amountSchema,
      paypal_fee: z.optional(amountSchema),
      net_amount: z.optional(amountSchema),
      ...rest('exchange_rate', 'paypal_fee_in_receivable_currency', 'platform_fees', 'receivable_amount'),
    }),
  ),
};

/** A capture inside an order has fewer fields than a separate one. */
const orderCaptureSchema = publishedBy<OrdersCapture, 'camel'>()(z.strictObject(captureFields));
const captureSchema = publishedBy<CapturedPayment, 'camel'>()(
  z.strictObject({
    ...captureFields,
    supplementary_data: z.optional(
      z.strictObject({
        related_ids: z.strictObject({
          order_id: z.optional(z.string()),
          authorization_id: z.optional(z.string()),
          capture_id: z.optional(z.string()),
        }),
      }),
    ),
    ...rest('payee'),
  }),
);

const refundSchema = publishedBy<Refund, 'camel'>()(
  z.strictObject({
    id: z.string(),
    status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
    status_details: z.optional(z.strictObject({ reason: z.optional(z.string()) })),
    amount: z.optional(amountSchema),
    custom_id: z.optional(z.string()),
    invoice_id: z.optional(z.string()),
    note_to_payer: z.optional(z.string()),
    seller_payable_breakdown: z.optional(
      z.strictObject({
        total_refunded_amount: z.optional(amountSchema),
        ...rest('gross_amount', 'paypal_fee', 'net_amount', 'net_amount_breakdown', 'platform_fees'),
      }),
    ),
    links: z.optional(linksSchema),
    create_time: z.optional(timeSchema),
    update_time: z.optional(timeSchema),
    ...rest('acquirer_reference_number', 'payer'),
  }),
);

const itemSchema = z.strictObject({
  name: z.string(),
  quantity: z.string(),
  unit_amount: amountSchema,
  category: z.optional(z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'])),
  ...rest('description', 'sku', 'tax', 'url'),
});

const unitFields = {
  reference_id: z.optional(z.string()),
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  description: z.optional(z.string()),
  amount: z.extend(amountSchema, {
    breakdown: z.optional(
      z.strictObject({
        item_total: z.optional(amountSchema),
        discount: z.optional(amountSchema),
        ...rest('shipping', 'handling', 'tax_total', 'insurance', 'shipping_discount'),
      }),
    ),
  }),
  items: z.optional(z.array(itemSchema)),
  ...rest('payee', 'shipping', 'soft_descriptor'),
};

const newOrderSchema = publishedBy<OrderRequest, 'camel'>()(
  z.strictObject({
    intent: z.enum(['CAPTURE', 'AUTHORIZE']),
    purchase_units: z.array(z.strictObject(unitFields)),
    payment_source: z.optional(
      z.strictObject({
        paypal: z.strictObject({
          experience_context: z.optional(
            z.strictObject({
              brand_name: z.optional(z.string()),
              locale: z.optional(z.string()),
              landing_page: z.optional(z.string()),
              user_action: z.optional(z.enum(['CONTINUE', 'PAY_NOW'])),
              shipping_preference: z.optional(z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])),
              payment_method_preference: z.optional(z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED'])),
              return_url: z.optional(z.url()),
              cancel_url: z.optional(z.url()),
            }),
          ),
        }),
      }),
    ),
  }),
);

/** The minimal representation omits most fields. */
const orderSchema = publishedBy<Order, 'camel'>()(
  z.strictObject({
    id: z.string(),
    status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
    intent: z.optional(z.enum(['CAPTURE', 'AUTHORIZE'])),
    payment_source: z.optional(
      z.strictObject({
        paypal: z.optional(z.strictObject(rest('account_id', 'account_status', 'address', 'email_address', 'name'))),
      }),
    ),
    purchase_units: z.optional(
      z.array(
        z.strictObject({
          ...unitFields,
          payments: z.optional(
            z.strictObject({
              captures: z.optional(z.array(orderCaptureSchema)),
              refunds: z.optional(z.array(refundSchema)),
            }),
          ),
          ...rest('id', 'payment_instruction', 'supplementary_data'),
        }),
      ),
    ),
    create_time: z.optional(timeSchema),
    update_time: z.optional(timeSchema),
    links: z.optional(linksSchema),
    ...rest('payer', 'processing_instruction'),
  }),
);

const captureRequestSchema = z.optional(
  publishedBy<OrderCaptureRequest, 'camel'>()(z.strictObject(rest('payment_source'))),
);

const newRefundSchema = z.optional(
  publishedBy<RefundRequest, 'camel'>()(
    z.strictObject({
      amount: z.optional(amountSchema),
      custom_id: z.optional(z.string()),
      invoice_id: z.optional(z.string()),
      note_to_payer: z.optional(z.string()),
      ...rest('payment_instruction'),
    }),
  ),
);

const tokenSchema = z.extend(
  publishedBy<OAuthToken, 'camel'>()(
    z.strictObject({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      scope: z.optional(z.string()),
    }),
  ),
  rest('app_id', 'nonce'),
);

const verificationSchema = z.strictObject({
  auth_algo: z.string(),
  cert_url: z.string(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  /** Any content: a separate schema validates it. */
  webhook_event: z.unknown(),
});

const issueSchema = z.strictObject({
  issue: z.string(),
  description: z.optional(z.string()),
  ...rest('field', 'value', 'location', 'links', 'link'),
});

/**
 * Amounts of Payouts v1 use another field name for the currency. Source: "Payouts v1" in PayPal's REST reference
 * (2026).
 */
const payoutAmountSchema = z.strictObject({ currency: z.string(), value: z.string() });

const senderHeaderSchema = z.strictObject({
  sender_batch_id: z.optional(z.string()),
  ...rest('email_subject', 'email_message', 'note', 'recipient_type'),
});

const payoutItemRequestSchema = z.strictObject({
  recipient_type: z.optional(z.enum(['EMAIL', 'PAYPAL_ID', 'PHONE'])),
  receiver: z.string(),
  amount: payoutAmountSchema,
  sender_item_id: z.optional(z.string()),
  ...rest(
    'alternate_notification_method',
    'application_context',
    'note',
    'notification_language',
    'purpose',
    'recipient_name',
    'recipient_wallet',
  ),
});

const newPayoutSchema = z.strictObject({
  sender_batch_header: senderHeaderSchema,
  items: z.array(payoutItemRequestSchema).check(z.minLength(1)),
});

const batchHeaderFields = {
  payout_batch_id: z.string(),
  batch_status: z.enum(['ACKNOWLEDGED', 'DENIED', 'PENDING', 'PROCESSING', 'SUCCESS', 'CANCELED', 'NEW']),
  sender_batch_header: senderHeaderSchema,
};

const payoutBatchHeaderSchema = z.strictObject({
  ...batchHeaderFields,
  time_created: z.optional(timeSchema),
  time_completed: z.optional(timeSchema),
  amount: z.optional(payoutAmountSchema),
  fees: z.optional(payoutAmountSchema),
  ...rest('batch_id', 'display_status', 'funding_source', 'payments', 'time_closed'),
});

const payoutItemSchema = z.strictObject({
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
      ...rest('debug_id', 'details', 'information_link', 'links'),
    }),
  ),
  links: z.optional(linksSchema),
  ...rest('activity_id', 'currency_conversion'),
});

const transactionsSchema = publishedBy<SearchResponse, 'camel'>()(
  z.strictObject({
    transaction_details: z.optional(
      z.array(
        z.strictObject({
          transaction_info: z.strictObject({
            transaction_id: z.string(),
            paypal_reference_id: z.optional(z.string()),
            paypal_reference_id_type: z.optional(z.enum(['ODR', 'TXN', 'SUB', 'PAP'])),
            transaction_event_code: z.string().check(z.regex(/^T\d{4}$/)),
            transaction_initiation_date: timeSchema,
            transaction_updated_date: timeSchema,
            transaction_amount: amountSchema,
            fee_amount: z.optional(amountSchema),
            transaction_status: z.enum(['S', 'P', 'D', 'V']),
            custom_field: z.optional(z.string()),
            ...rest('invoice_id', 'paypal_account_id', 'protection_eligibility', 'transaction_subject'),
          }),
        }),
      ),
    ),
    account_number: z.optional(z.string()),
    start_date: z.optional(timeSchema),
    end_date: z.optional(timeSchema),
    last_refreshed_datetime: z.optional(timeSchema),
    page: z.optional(z.int()),
    total_items: z.optional(z.int()),
    total_pages: z.optional(z.int()),
    links: z.optional(linksSchema),
  }),
);

export const PAYPAL_CONTRACT: Contract = {
  provider: 'PayPal',
  base: '/paypal',
  failure: z.union([
    z.strictObject({
      name: z.string(),
      message: z.string(),
      debug_id: z.string(),
      details: z.optional(z.array(issueSchema)),
      links: z.optional(z.array(z.unknown())),
      // Error RESULTSET_TOO_LARGE of the transaction search.
      total_items: z.optional(z.int()),
      maximum_items: z.optional(z.int()),
      ...rest('information_link'),
    }),
    // Error of the token endpoint.
    z.strictObject({ error: z.string(), error_description: z.string() }),
  ]),
  operations: [
    {
      method: 'POST',
      path: '/v1/oauth2/token',
      body: { form: 'urlencoded', schema: z.strictObject({ grant_type: z.literal('client_credentials') }) },
      answers: { 200: tokenSchema },
    },
    {
      method: 'POST',
      path: '/v1/notifications/verify-webhook-signature',
      body: { form: 'json', schema: verificationSchema },
      answers: { 200: z.strictObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) }) },
    },
    // PayPal responds with 200 to a repeated request ID.
    {
      method: 'POST',
      path: '/v2/checkout/orders',
      body: { form: 'json', schema: newOrderSchema },
      answers: { 200: orderSchema, 201: orderSchema },
    },
    {
      method: 'GET',
      path: '/v2/checkout/orders/:id',
      query: z.strictObject(rest('fields')),
      answers: { 200: orderSchema },
    },
    {
      method: 'POST',
      path: '/v2/checkout/orders/:id/capture',
      body: { form: 'json', schema: captureRequestSchema },
      answers: { 200: orderSchema, 201: orderSchema },
    },
    { method: 'GET', path: '/v2/payments/captures/:id', answers: { 200: captureSchema } },
    {
      method: 'POST',
      path: '/v2/payments/captures/:id/refund',
      body: { form: 'json', schema: newRefundSchema },
      answers: { 200: refundSchema, 201: refundSchema },
    },
    { method: 'GET', path: '/v2/payments/refunds/:id', answers: { 200: refundSchema } },
    {
      method: 'POST',
      path: '/v1/payments/payouts',
      body: { form: 'json', schema: newPayoutSchema },
      answers: {
        200: z.strictObject({ batch_header: z.strictObject(batchHeaderFields), links: z.optional(linksSchema) }),
        201: z.strictObject({ batch_header: z.strictObject(batchHeaderFields), links: z.optional(linksSchema) }),
      },
    },
    {
      method: 'GET',
      path: '/v1/payments/payouts/:id',
      query: z.strictObject({
        fields: z.optional(z.string()),
        page: z.optional(z.string()),
        page_size: z.optional(z.string()),
        total_required: z.optional(z.string()),
      }),
      answers: {
        200: z.strictObject({
          batch_header: payoutBatchHeaderSchema,
          items: z.optional(z.array(payoutItemSchema)),
          links: z.optional(linksSchema),
          ...rest('total_items', 'total_pages'),
        }),
      },
    },
    {
      method: 'GET',
      path: '/v1/reporting/transactions',
      query: z.strictObject({
        start_date: timeSchema,
        end_date: timeSchema,
        fields: z.optional(z.literal('transaction_info')),
        balance_affecting_records_only: z.optional(z.enum(['Y', 'N'])),
        page_size: z.optional(z.string().check(z.regex(/^\d+$/))),
        page: z.optional(z.string().check(z.regex(/^\d+$/))),
      }),
      answers: { 200: transactionsSchema },
    },
  ],
};

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
      ...rest(
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
    z.strictObject({ outcome_code: z.string(), amount_refunded: z.optional(amountSchema), ...rest('outcome_reason') }),
  ),
  ...rest(
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
    ...rest('status', 'transmissions'),
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
