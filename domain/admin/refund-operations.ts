import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { isOrderId } from '../orders/order.ts';
import { lineRefundSchema } from '../refunds/line-refund.ts';
import { refundReasonSchema } from '../refunds/refund-request.ts';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

/** What a seller asks to be refunded of its part of an order. */
const openRefundRequestSchema = z.strictObject({
  requestId: z.string(),
  orderId: z.string(),
  storeId: z.string(),
  /** Null: the store was deleted. */
  storeName: z.nullable(z.string()),
  buyer: z.string(),
  reason: z.string(),
  lines: z.array(z.strictObject({ name: z.string(), units: z.int(), quantity: z.int() })),
  /** What the buyer would get back if it were granted now, in cents; null: it cannot be granted. */
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
  /** What sellers have asked for and nobody has decided, the oldest first. */
  LIST_REFUND_REQUESTS: { data: z.strictObject({ after: pageCursor }), result: pageOf(openRefundRequestSchema) },
  /** Refunds what a seller has requested, and returns the refund once the provider has responded. Idempotent. */
  GRANT_REFUND: {
    data: z.strictObject({ ...named, returnsStock: z.boolean() }),
    result: z.strictObject({ refund: z.pick(lineRefundSchema, { state: true, error: true, lacksFunds: true }) }),
  },
  /** Idempotent. The seller reads the reason. */
  DECLINE_REFUND: { data: z.strictObject({ ...named, reason: refundReasonSchema }), result: empty },
} as const satisfies Record<string, OperationContract>;
