import * as z from 'zod/mini';
import { epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { lineRefundSchema } from '../refunds/line-refund.ts';
import { actIdSchema, actOutcomeSchema, manyPartsSchema, partIdSchema } from './bulk-fulfilment.ts';
import { ORDER_STATUSES } from './order-states.ts';
import { timelineStepSchema } from './order-timeline.ts';
import { isOrderId } from './order.ts';

const deletedStoreSchema = z.strictObject({
  storeId: z.string(),
  /** Null if it was not recorded. */
  name: z.nullable(z.string()),
  deletedAt: epochMs,
  /** Number of its paid store orders that are neither delivered nor fulfilled. */
  openStoreOrders: z.int(),
});
export type DeletedStore = z.infer<typeof deletedStoreSchema>;

const orderIdSchema = z.string().check(z.refine(isOrderId));

const unitsSchema = z.strictObject({ line: z.int().check(z.gte(0)), units: z.int().check(z.gte(1)) });

const someUnitsSchema = z.array(unitsSchema).check(z.minLength(1), z.maxLength(LIMITS.orderLinesMax));

/** One order as the owner sees it before a refund. Amounts in cents. */
const refundableOrderSchema = z.strictObject({
  orderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  disputed: z.boolean(),
  /** Sum of the lines, before a coupon. */
  subtotalCents: z.int(),
  totalCents: z.int(),
  refundedCents: z.int(),
  /** The refundable rest of the payment. */
  refundableCents: z.int(),
  items: z.array(
    z.strictObject({
      name: z.string(),
      storeId: z.string(),
      quantity: z.int(),
      totalCents: z.int(),
      /** Number of items that are in no refund yet. */
      refundableUnits: z.int(),
    }),
  ),
  /** Items that the buyer has neither received nor been refunded: see `undeliveredUnits`. */
  undelivered: z.array(unitsSchema),
  /** Without the fields that lead to the page where a refund is claimed. */
  lineRefunds: z.array(z.omit(lineRefundSchema, { retryAt: true, ref: true, claimUrl: true })),
});
export type RefundableOrder = z.infer<typeof refundableOrderSchema>;

/** The most orders of one GET_ORDER_PROVIDERS call. */
export const ORDER_PROVIDERS_MAX = 60;

export const ORDER_OPERATIONS = {
  /** One order, with its refundable items and amounts. Fails with ORDER_NOT_FOUND. */
  GET_ORDER: { data: z.strictObject({ orderId: orderIdSchema }), result: refundableOrderSchema },
  /** The payment provider of each order; orders that do not exist are left out. */
  GET_ORDER_PROVIDERS: {
    data: z.strictObject({
      orderIds: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(ORDER_PROVIDERS_MAX)),
    }),
    result: z.strictObject({
      providers: z.array(z.strictObject({ orderId: z.string(), provider: z.enum(PAYMENT_PROVIDERS) })),
    }),
  },
  /**
   * Refunds items of an order's lines, and returns after the provider's response. Idempotent by `requestId`. Fails with
   * ORDER_NOT_FOUND, NOT_REFUNDABLE, UNITS_REFUNDED, NOTHING_TO_REFUND, TOO_MANY_REFUNDS or REFUND_UNCONFIRMED, and
   * with NOT_ALLOWED_NOW if the request ID was used for another refund.
   */
  REFUND_ORDER: {
    data: z.strictObject({
      orderId: orderIdSchema,
      requestId: z.uuid(),
      lines: someUnitsSchema,
      returnsStock: z.boolean(),
      /** For the audit log. */
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.refundReasonMax)),
    }),
    /** `refundId`: the new refund among the order's refunds. */
    result: z.strictObject({ order: refundableOrderSchema, refundId: z.string() }),
  },
  /**
   * Records that undelivered items were delivered in another way. `lines`: all undelivered items. Fails with
   * ORDER_NOT_FOUND, or with NOT_ALLOWED_NOW when other items are undelivered, or the payment is disputed. Idempotent.
   */
  MARK_DELIVERED: {
    data: z.strictObject({
      orderId: orderIdSchema,
      lines: someUnitsSchema,
      /** For the audit log. */
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.refundReasonMax)),
    }),
    result: z.strictObject({ order: refundableOrderSchema }),
  },
  /** The deleted stores with remaining orders, last deleted first. */
  GET_DELETED_STORES: { data: z.strictObject({ after: pageCursor }), result: pageOf(deletedStoreSchema) },
  /**
   * Marks store orders as fulfilled, in any store. Idempotent by `actId`. The result names the parts that were not
   * changed.
   */
  FULFIL_STORE_ORDERS: {
    data: z.strictObject({ actId: actIdSchema, parts: manyPartsSchema }),
    result: actOutcomeSchema,
  },
  /** Reverts the caller's own act, within a minute. */
  UNDO_FULFILMENT: { data: z.strictObject({ actId: actIdSchema, parts: manyPartsSchema }), result: actOutcomeSchema },
  /** The history of a store order, oldest first. Fails with ORDER_NOT_FOUND. */
  GET_ORDER_TIMELINE: { data: partIdSchema, result: z.strictObject({ steps: z.array(timelineStepSchema) }) },
} as const satisfies Record<string, OperationContract>;
