import * as z from 'zod/mini';
import type { OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { PAYMENT_PROVIDERS } from '../payments/providers.ts';
import {
  bulkActionIdSchema,
  bulkActionResultSchema,
  storeOrderKeysSchema,
  storeOrderKeySchema,
} from './bulk-fulfilment.ts';
import { timelineStepSchema } from './order-timeline.ts';

/** The most orders of one GET_ORDER_PROVIDERS call. */
export const ORDER_PROVIDERS_MAX = 60;

export const ORDER_OPERATIONS = {
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
   * Marks store orders as fulfilled, in any store. Idempotent by `actId`. The result names the parts that were not
   * changed.
   */
  FULFIL_STORE_ORDERS: {
    data: z.strictObject({ actId: bulkActionIdSchema, parts: storeOrderKeysSchema }),
    result: bulkActionResultSchema,
  },
  /** Reverts the caller's own action, within a minute. */
  UNDO_FULFILMENT: {
    data: z.strictObject({ actId: bulkActionIdSchema, parts: storeOrderKeysSchema }),
    result: bulkActionResultSchema,
  },
  /** The history of a store order, oldest first. Fails with ORDER_NOT_FOUND. */
  GET_ORDER_TIMELINE: { data: storeOrderKeySchema, result: z.strictObject({ steps: z.array(timelineStepSchema) }) },
} as const satisfies Record<string, OperationContract>;
