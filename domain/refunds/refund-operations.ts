import * as z from 'zod/mini';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { LIMITS } from '../limits.ts';
import { ORDER_STATUSES } from '../orders/order-states.ts';
import { isOrderId } from '../orders/order.ts';
import { lineRefundSchema } from './line-refund.ts';
import { refundReasonSchema } from './refund-request.ts';

/** A seller's request to refund items of its store order. */
const openRefundRequestSchema = z.strictObject({
  requestId: z.string(),
  orderId: z.string(),
  storeId: z.string(),
  /** Null: the store was deleted. */
  storeName: z.nullable(z.string()),
  buyer: z.string(),
  reason: z.string(),
  lines: z.array(z.strictObject({ name: z.string(), units: z.int(), quantity: z.int() })),
  /** The buyer's refund if it were granted now, in cents; null: it cannot be granted. */
  cents: z.nullable(z.int()),
  requestedAt: epochMs,
});
export type OpenRefundRequest = z.infer<typeof openRefundRequestSchema>;

const orderIdSchema = z.string().check(z.refine(isOrderId));

const named = {
  orderId: orderIdSchema,
  storeId: documentIdSchema,
  requestId: z.uuid(),
} as const;

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

const failedRefundName = { orderId: orderIdSchema, refundId: documentIdSchema } as const;

/** A refund after the provider's response. */
const refundResultSchema = z.pick(lineRefundSchema, { state: true, error: true, lacksFunds: true });

export const REFUND_OPERATIONS = {
  /** One order, with its refundable items and amounts. Fails with ORDER_NOT_FOUND. */
  GET_ORDER: { data: z.strictObject({ orderId: orderIdSchema }), result: refundableOrderSchema },
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
  /**
   * Replaces a failed refund of delivered items: refunds its items that are in no later refund, and returns the new
   * refund after the provider's response. Idempotent. Fails with NOT_ALLOWED_NOW if the refund is resolved, or like
   * `REFUND_ORDER`.
   */
  REFUND_AGAIN: { data: z.strictObject(failedRefundName), result: z.strictObject({ refund: refundResultSchema }) },
  /**
   * Dismisses a failed refund of delivered items whose buyer received the money in another way. Fails with
   * ORDER_NOT_FOUND, or with NOT_ALLOWED_NOW if the refund is resolved. Idempotent.
   */
  DISMISS_FAILED_REFUND: {
    data: z.strictObject({
      ...failedRefundName,
      /** For the audit log. */
      reason: refundReasonSchema,
    }),
    result: empty,
  },
  /** Undecided refund requests of sellers, oldest first. */
  LIST_REFUND_REQUESTS: { data: z.strictObject({ after: pageCursor }), result: pageOf(openRefundRequestSchema) },
  /**
   * Refunds the requested items, and returns the refund after the provider's response. Idempotent. Fails with
   * NOT_FOUND, or like `REFUND_ORDER`.
   */
  GRANT_REFUND: {
    data: z.strictObject({ ...named, returnsStock: z.boolean() }),
    result: z.strictObject({ refund: refundResultSchema }),
  },
  /**
   * Declines a seller's refund request. Idempotent. The seller sees the reason. Fails with NOT_FOUND, or with
   * NOT_ALLOWED_NOW if it is already granted.
   */
  DECLINE_REFUND: { data: z.strictObject({ ...named, reason: refundReasonSchema }), result: empty },
} as const satisfies Record<string, OperationContract>;
