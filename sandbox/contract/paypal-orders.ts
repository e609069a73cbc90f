import type {
  CapturedPayment,
  Order,
  OrderCaptureRequest,
  OrderRequest,
  OrdersCapture,
  Refund,
  RefundRequest,
} from '@paypal/paypal-server-sdk';
import * as z from 'zod/mini';
import { matchPublishedType, irrelevantFields } from './match-published-type.ts';
import { amountSchema, linksSchema, timeSchema } from './paypal-values.ts';

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
  ...irrelevantFields('disbursement_mode', 'network_transaction_reference', 'processor_response', 'seller_protection'),
  seller_receivable_breakdown: z.optional(
    z.strictObject({
      gross_amount: amountSchema,
      paypal_fee: z.optional(amountSchema),
      net_amount: z.optional(amountSchema),
      ...irrelevantFields('exchange_rate', 'paypal_fee_in_receivable_currency', 'platform_fees', 'receivable_amount'),
    }),
  ),
};

/** A capture inside an order has fewer fields than a separate one. */
const orderCaptureSchema = matchPublishedType<OrdersCapture, 'camel'>()(z.strictObject(captureFields));
export const captureSchema = matchPublishedType<CapturedPayment, 'camel'>()(
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
    ...irrelevantFields('payee'),
  }),
);

export const refundSchema = matchPublishedType<Refund, 'camel'>()(
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
        ...irrelevantFields('gross_amount', 'paypal_fee', 'net_amount', 'net_amount_breakdown', 'platform_fees'),
      }),
    ),
    links: z.optional(linksSchema),
    create_time: z.optional(timeSchema),
    update_time: z.optional(timeSchema),
    ...irrelevantFields('acquirer_reference_number', 'payer'),
  }),
);

const itemSchema = z.strictObject({
  name: z.string(),
  quantity: z.string(),
  unit_amount: amountSchema,
  category: z.optional(z.enum(['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'])),
  ...irrelevantFields('description', 'sku', 'tax', 'url'),
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
        ...irrelevantFields('shipping', 'handling', 'tax_total', 'insurance', 'shipping_discount'),
      }),
    ),
  }),
  items: z.optional(z.array(itemSchema)),
  ...irrelevantFields('payee', 'shipping', 'soft_descriptor'),
};

export const newOrderSchema = matchPublishedType<OrderRequest, 'camel'>()(
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
export const orderSchema = matchPublishedType<Order, 'camel'>()(
  z.strictObject({
    id: z.string(),
    status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
    intent: z.optional(z.enum(['CAPTURE', 'AUTHORIZE'])),
    payment_source: z.optional(
      z.strictObject({
        paypal: z.optional(
          z.strictObject(irrelevantFields('account_id', 'account_status', 'address', 'email_address', 'name')),
        ),
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
          ...irrelevantFields('id', 'payment_instruction', 'supplementary_data'),
        }),
      ),
    ),
    create_time: z.optional(timeSchema),
    update_time: z.optional(timeSchema),
    links: z.optional(linksSchema),
    ...irrelevantFields('payer', 'processing_instruction'),
  }),
);

export const captureRequestSchema = z.optional(
  matchPublishedType<OrderCaptureRequest, 'camel'>()(z.strictObject(irrelevantFields('payment_source'))),
);

export const newRefundSchema = z.optional(
  matchPublishedType<RefundRequest, 'camel'>()(
    z.strictObject({
      amount: z.optional(amountSchema),
      custom_id: z.optional(z.string()),
      invoice_id: z.optional(z.string()),
      note_to_payer: z.optional(z.string()),
      ...irrelevantFields('payment_instruction'),
    }),
  ),
);
