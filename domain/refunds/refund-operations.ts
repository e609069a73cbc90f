import * as z from 'zod/mini';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
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

const named = {
  orderId: z.string().check(z.refine(isOrderId)),
  storeId: documentIdSchema,
  requestId: z.uuid(),
} as const;

export const REFUND_OPERATIONS = {
  /** Undecided refund requests of sellers, oldest first. */
  LIST_REFUND_REQUESTS: { data: z.strictObject({ after: pageCursor }), result: pageOf(openRefundRequestSchema) },
  /**
   * Refunds the requested items, and returns the refund after the provider's response. Idempotent. Fails with
   * NOT_FOUND, or like `REFUND_ORDER`.
   */
  GRANT_REFUND: {
    data: z.strictObject({ ...named, returnsStock: z.boolean() }),
    result: z.strictObject({ refund: z.pick(lineRefundSchema, { state: true, error: true, lacksFunds: true }) }),
  },
  /**
   * Declines a seller's refund request. Idempotent. The seller sees the reason. Fails with NOT_FOUND, or with
   * NOT_ALLOWED_NOW if it is already granted.
   */
  DECLINE_REFUND: { data: z.strictObject({ ...named, reason: refundReasonSchema }), result: empty },
} as const satisfies Record<string, OperationContract>;
