import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { actIdSchema, actOutcomeSchema, manyPartsSchema, partIdSchema } from '../orders/bulk-fulfilment.ts';
import { ORDER_STATUSES } from '../orders/order-states.ts';
import { timelineStepSchema } from '../orders/order-timeline.ts';
import { isOrderId } from '../orders/order.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import { lineRefundSchema } from '../refunds/line-refund.ts';
import { epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

const deletedStoreSchema = z.strictObject({
  storeId: z.string(),
  /** Null where it was not recorded. */
  name: z.nullable(z.string()),
  deletedAt: epochMs,
  /** Its parts of paid orders that are neither delivered nor fulfilled. */
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
  /** The lines together, before a coupon. */
  subtotalCents: z.int(),
  totalCents: z.int(),
  refundedCents: z.int(),
  /** What of the payment can still be given back. */
  refundableCents: z.int(),
  items: z.array(
    z.strictObject({
      name: z.string(),
      storeId: z.string(),
      quantity: z.int(),
      totalCents: z.int(),
      /** Units that no refund is about yet. */
      refundableUnits: z.int(),
    }),
  ),
  /** What the buyer has neither received nor got back: see `undeliveredUnits`. */
  undelivered: z.array(unitsSchema),
  /** Without what leads to the page where a refund is claimed. */
  lineRefunds: z.array(z.omit(lineRefundSchema, { retryAt: true, ref: true, claimUrl: true })),
});
export type RefundableOrder = z.infer<typeof refundableOrderSchema>;

/** The most orders of one GET_ORDER_PROVIDERS call. */
export const ORDER_PROVIDERS_MAX = 60;

export const ORDER_OPERATIONS = {
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
   * Refunds units of an order's lines, and returns once the provider has responded. The same `requestId` again is the
   * same refund.
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
    /** `refundId`: which of the order's refunds it is. */
    result: z.strictObject({ order: refundableOrderSchema, refundId: z.string() }),
  },
  /**
   * Records that undelivered units were handed over in another way. `lines`: all that are undelivered. NOT_ALLOWED_NOW:
   * others are, or the payment is disputed. Idempotent.
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
  /** The stores whose orders have no seller any more, the last deleted one first. */
  GET_DELETED_STORES: { data: z.strictObject({ after: pageCursor }), result: pageOf(deletedStoreSchema) },
  /** Marks parts of orders as fulfilled, in any store. The same `actId` again is the same act. What was left as it is is named. */
  FULFIL_STORE_ORDERS: {
    data: z.strictObject({ actId: actIdSchema, parts: manyPartsSchema }),
    result: actOutcomeSchema,
  },
  /** Takes the marks of an own act off again, within a minute. */
  UNDO_FULFILMENT: { data: z.strictObject({ actId: actIdSchema, parts: manyPartsSchema }), result: actOutcomeSchema },
  /** What has happened to a store's part of an order, the first thing first. */
  GET_ORDER_TIMELINE: { data: partIdSchema, result: z.strictObject({ steps: z.array(timelineStepSchema) }) },
} as const satisfies Record<string, OperationContract>;
