import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

const deletedStoreSchema = z.strictObject({
  storeId: z.string(),
  /** Null where it was not recorded. */
  name: z.nullable(z.string()),
  deletedAt: epochMs,
  /** Its parts of paid orders that are neither delivered nor fulfilled. */
  openStoreOrders: z.int(),
});
export type DeletedStore = z.infer<typeof deletedStoreSchema>;

export const ORDER_OPERATIONS = {
  /** The stores whose orders have no seller any more, the last deleted one first. */
  GET_DELETED_STORES: { data: z.strictObject({ after: pageCursor }), result: pageOf(deletedStoreSchema) },
  /** Marks a store's part of an order as fulfilled, in any store. Idempotent. */
  FULFIL_STORE_ORDER: {
    data: z.strictObject({ orderId: documentIdSchema, storeId: documentIdSchema }),
    result: empty,
  },
} as const satisfies Record<string, OperationContract>;
