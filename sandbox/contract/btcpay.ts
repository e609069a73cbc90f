import * as z from 'zod/mini';
import type { Contract, EventContract } from './contract.ts';
import { irrelevantFields } from './match-published-type.ts';

/**
 * BTCPay Server's Greenfield API, which has no official npm package. Amounts are decimal strings, times in s.
 * Source: the server's API description at version 2.4.1, below `BTCPayServer/wwwroot/swagger/v1/`
 * (`swagger.template.invoices.json`, `.pull-payments.json`, `.serverinfo.json`, `.stores.json`, `.webhooks.json`). Event payloads:
 * `BTCPayServer.Client/Models/WebhookInvoiceEvent.cs`.
 */

const decimal = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
const seconds = z.int();
const nullableText = z.nullable(z.string());
const statusSchema = z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']);
const metadataSchema = z.record(z.string(), z.unknown());

const checkoutSchema = z.strictObject({
  expirationMinutes: z.optional(z.number()),
  monitoringMinutes: z.optional(z.number()),
  paymentTolerance: z.optional(z.number()),
  redirectURL: z.nullish(z.string()),
  redirectAutomatically: z.optional(z.boolean()),
  speedPolicy: z.optional(z.enum(['HighSpeed', 'MediumSpeed', 'LowMediumSpeed', 'LowSpeed'])),
  ...irrelevantFields('defaultLanguage', 'defaultPaymentMethod', 'lazyPaymentMethods', 'paymentMethods'),
});

const invoiceSchema = z.strictObject({
  id: z.string(),
  storeId: z.string(),
  amount: decimal,
  paidAmount: decimal,
  currency: z.string(),
  type: z.enum(['Standard', 'TopUp']),
  checkoutLink: z.url(),
  createdTime: seconds,
  expirationTime: seconds,
  monitoringExpiration: seconds,
  status: statusSchema,
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  availableStatusesForManualMarking: z.nullable(z.array(statusSchema)),
  archived: z.boolean(),
  metadata: metadataSchema,
  checkout: checkoutSchema,
  receipt: z.strictObject({
    enabled: z.nullable(z.boolean()),
    showQR: z.nullable(z.boolean()),
    showPayments: z.nullable(z.boolean()),
  }),
});

const newInvoiceSchema = z.strictObject({
  amount: decimal,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  metadata: z.optional(metadataSchema),
  checkout: z.optional(checkoutSchema),
  ...irrelevantFields('additionalSearchTerms', 'receipt', 'type'),
});

const paymentSchema = z.strictObject({
  id: z.string(),
  receivedDate: seconds,
  value: decimal,
  fee: decimal,
  status: z.enum(['Invalid', 'Processing', 'Settled']),
  destination: z.string(),
});

const paymentMethodSchema = z.strictObject({
  paymentMethodId: z.string(),
  activated: z.boolean(),
  currency: z.string(),
  destination: nullableText,
  paymentLink: nullableText,
  rate: decimal,
  paymentMethodPaid: decimal,
  totalPaid: decimal,
  due: decimal,
  amount: decimal,
  paymentMethodFee: decimal,
  payments: z.array(paymentSchema),
  additionalData: z.nullable(z.record(z.string(), z.unknown())),
});

const pullPaymentSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  currency: z.string(),
  amount: decimal,
  BOLT11Expiration: z.union([z.string(), z.number()]),
  autoApproveClaims: z.boolean(),
  startsAt: seconds,
  expiresAt: z.nullable(seconds),
  archived: z.boolean(),
  viewLink: z.url(),
});

// The API description declares `date` as text, but the server's model writes a number. Missing values are null
// (`BTCPayServer.Client/Models/PayoutData.cs`).
const payoutSchema = z.strictObject({
  id: z.string(),
  revision: z.int(),
  pullPaymentId: nullableText,
  date: seconds,
  destination: z.string(),
  originalCurrency: z.string(),
  originalAmount: decimal,
  payoutCurrency: z.string(),
  payoutAmount: z.nullable(decimal),
  payoutMethodId: z.string(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  paymentProof: z.nullable(z.looseObject({ proofType: z.string() })),
  metadata: z.nullable(metadataSchema),
});

const newRefundSchema = z.strictObject({
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  payoutMethods: z.nullish(z.array(z.string())),
  refundVariant: z.enum(['RateThen', 'CurrentRate', 'OverpaidAmount', 'Fiat', 'Custom']),
  customAmount: z.nullish(decimal),
  customCurrency: z.nullish(z.string().check(z.regex(/^[A-Z]{3}$/))),
  ...irrelevantFields('subtractPercentage'),
});

const serverInfoSchema = z.strictObject({
  version: z.string(),
  onion: nullableText,
  supportedPaymentMethods: z.array(z.string()),
  fullySynched: z.boolean(),
  syncStatus: z.array(
    z.strictObject({
      paymentMethodId: z.string(),
      nodeInformation: z.nullable(
        z.strictObject({ headers: z.int(), blocks: z.int(), verificationProgress: z.number() }),
      ),
      chainHeight: z.int(),
      syncHeight: z.nullable(z.int()),
      available: z.boolean(),
    }),
  ),
});

/** The required part of `StoreData`. */
const storeSchema = z.looseObject({ id: z.string(), name: z.string(), defaultCurrency: z.string() });

const STORE = '/stores/:storeId';
const invoice = { 200: invoiceSchema };

export const BTCPAY_CONTRACT: Contract = {
  provider: 'BTCPay',
  base: '/btcpay/api/v1',
  failure: z.union([
    z.strictObject({ code: z.string(), message: z.string() }),
    z.array(z.strictObject({ path: z.string(), message: z.string() })),
  ]),
  operations: [
    { method: 'GET', path: STORE, answers: { 200: storeSchema } },
    { method: 'GET', path: '/server/info', answers: { 200: serverInfoSchema } },
    {
      method: 'POST',
      path: `${STORE}/invoices`,
      body: { form: 'json', schema: newInvoiceSchema },
      answers: invoice,
    },
    {
      method: 'GET',
      path: `${STORE}/invoices`,
      query: z.strictObject({
        orderId: z.optional(z.union([z.string(), z.array(z.string())])),
        take: z.optional(z.string().check(z.regex(/^\d+$/))),
        ...irrelevantFields('endDate', 'skip', 'startDate', 'status', 'textSearch', 'includeArchived'),
      }),
      answers: { 200: z.array(invoiceSchema) },
    },
    { method: 'GET', path: `${STORE}/invoices/:id`, answers: invoice },
    {
      method: 'GET',
      path: `${STORE}/invoices/:id/payment-methods`,
      query: z.strictObject(irrelevantFields('includeSensitive', 'onlyAccountedPayments')),
      answers: { 200: z.array(paymentMethodSchema) },
    },
    {
      method: 'POST',
      path: `${STORE}/invoices/:id/status`,
      body: { form: 'json', schema: z.strictObject({ status: z.enum(['Invalid', 'Settled']) }) },
      answers: invoice,
    },
    {
      method: 'POST',
      path: `${STORE}/invoices/:id/refund`,
      body: { form: 'json', schema: newRefundSchema },
      answers: { 200: pullPaymentSchema },
    },
    {
      method: 'GET',
      path: `${STORE}/pull-payments`,
      query: z.strictObject({ includeArchived: z.optional(z.enum(['true', 'false'])) }),
      answers: { 200: z.array(pullPaymentSchema) },
    },
    {
      method: 'GET',
      path: `${STORE}/payouts`,
      query: z.strictObject({ includeCancelled: z.optional(z.enum(['true', 'false'])) }),
      answers: { 200: z.array(payoutSchema) },
    },
    {
      method: 'GET',
      path: '/pull-payments/:id/payouts',
      query: z.strictObject({ includeCancelled: z.optional(z.enum(['true', 'false'])) }),
      answers: { 200: z.array(payoutSchema) },
    },
    // The archive operation has an empty response body. The stand-in represents it as null.
    { method: 'DELETE', path: `${STORE}/pull-payments/:id`, answers: { 200: z.null() } },
  ],
};

const eventSchema = z.strictObject({
  deliveryId: z.string(),
  webhookId: z.string(),
  originalDeliveryId: z.string(),
  isRedelivery: z.boolean(),
  type: z.string(),
  timestamp: seconds,
  storeId: z.string(),
  invoiceId: z.string(),
  metadata: metadataSchema,
});
const aboutPayment = z.extend(eventSchema, {
  afterExpiration: z.boolean(),
  paymentMethodId: z.string(),
  payment: paymentSchema,
});

export const BTCPAY_EVENTS: EventContract = {
  provider: 'BTCPay',
  typeField: 'type',
  events: {
    InvoiceCreated: eventSchema,
    InvoiceReceivedPayment: aboutPayment,
    InvoicePaymentSettled: aboutPayment,
    InvoiceProcessing: z.extend(eventSchema, { overPaid: z.boolean() }),
    InvoiceSettled: z.extend(eventSchema, { manuallyMarked: z.boolean(), overPaid: z.boolean() }),
    InvoiceInvalid: z.extend(eventSchema, { manuallyMarked: z.boolean() }),
    InvoiceExpired: z.extend(eventSchema, { partiallyPaid: z.boolean() }),
    InvoiceExpiredPaidPartial: eventSchema,
    InvoicePaidAfterExpiration: eventSchema,
    InvoiceRefund: z.extend(eventSchema, { pullPaymentId: z.string() }),
  },
};
