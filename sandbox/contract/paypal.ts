import type { BalancesResponse, OAuthToken, SearchResponse } from '@paypal/paypal-server-sdk';
import * as z from 'zod/mini';
import type { Contract } from './contract.ts';
import { matchPublishedType, irrelevantFields } from './match-published-type.ts';
import {
  captureRequestSchema,
  captureSchema,
  newOrderSchema,
  newRefundSchema,
  orderSchema,
  refundSchema,
} from './paypal-orders.ts';
import { batchHeaderFields, newPayoutSchema, payoutBatchHeaderSchema, payoutItemSchema } from './paypal-payouts.ts';
import { amountSchema, linksSchema, timeSchema } from './paypal-values.ts';

/**
 * PayPal's REST APIs Orders v2 and Payments v2, with the types of `@paypal/paypal-server-sdk` 2.5.0. The package uses
 * camel case, the wire format snake case.
 * The package has no types for errors, webhooks, disputes and some token fields. Their source is PayPal's REST
 * reference: "Get an access token", "API responses", "Webhooks Management v1" and "Disputes v1" (2026).
 */

const tokenSchema = z.extend(
  matchPublishedType<OAuthToken, 'camel'>()(
    z.strictObject({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      scope: z.optional(z.string()),
    }),
  ),
  irrelevantFields('app_id', 'nonce'),
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
  ...irrelevantFields('field', 'value', 'location', 'links', 'link'),
});

const balancesSchema = matchPublishedType<BalancesResponse, 'camel'>()(
  z.strictObject({
    balances: z.optional(
      z.array(
        z.strictObject({
          currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
          primary: z.optional(z.boolean()),
          total_balance: amountSchema,
          available_balance: z.optional(amountSchema),
          withheld_balance: z.optional(amountSchema),
        }),
      ),
    ),
    account_id: z.optional(z.string()),
    as_of_time: z.optional(timeSchema),
    last_refresh_time: z.optional(timeSchema),
  }),
);

const transactionsSchema = matchPublishedType<SearchResponse, 'camel'>()(
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
            ...irrelevantFields('invoice_id', 'paypal_account_id', 'protection_eligibility', 'transaction_subject'),
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
      ...irrelevantFields('information_link'),
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
      query: z.strictObject(irrelevantFields('fields')),
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
          ...irrelevantFields('total_items', 'total_pages'),
        }),
      },
    },
    {
      method: 'GET',
      path: '/v1/reporting/balances',
      query: z.strictObject({ as_of_time: z.optional(timeSchema), currency_code: z.optional(z.string()) }),
      answers: { 200: balancesSchema },
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
