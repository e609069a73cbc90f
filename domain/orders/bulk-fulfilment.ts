import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { FAILURES } from '../failures.ts';
import { FULFILMENT_MESSAGES } from './fulfilment-messages.ts';

/** Maximum number of orders per action. */
export const BULK_ORDERS_MAX = 500;

/**
 * Time for which a screen offers to undo an action, and the longer time for which the call is accepted, because it may
 * be slow. In ms.
 */
export const UNDO_SHOWN_MS = 10_000;
export const UNDO_DEADLINE_MS = 60_000;

/** Identifies one store's part of an order. */
export const storeOrderKeySchema = z.strictObject({ orderId: documentIdSchema, storeId: documentIdSchema });
export type StoreOrderKey = z.infer<typeof storeOrderKeySchema>;

/** A list of parts, or of a store's orders, without duplicates. */
const manyOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(
    z.minLength(1),
    z.maxLength(BULK_ORDERS_MAX),
    z.refine((items) => new Set(items.map((one) => JSON.stringify(one))).size === items.length, 'contains a duplicate'),
  );
export const storeOrderKeysSchema = manyOf(storeOrderKeySchema);
export const manyOrdersSchema = manyOf(documentIdSchema);

/** The ID of an action: a repeated call continues an interrupted action, and results in one entry in the audit log. */
export const bulkActionIdSchema = z.uuid();

/** The reason why a part was not changed. `unfinished`: it can be retried. */
const SKIP_REASONS = ['notFound', 'refunded', 'changed', 'tooLate', 'unfinished'] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export const SKIP_REASON_TEXTS: Record<SkipReason, string> = {
  notFound: FAILURES.ORDER_NOT_FOUND.text,
  refunded: FULFILMENT_MESSAGES.refunded,
  changed: 'Someone else changed this order.',
  tooLate: 'This can no longer be undone.',
  unfinished: FAILURES.BUSY.text,
};

/**
 * The result of an action: the number of parts that now have the requested state, and the skipped parts with the
 * reasons.
 */
export const bulkActionResultSchema = z.strictObject({
  done: z.int().check(z.gte(0)),
  left: z.array(z.strictObject({ ...storeOrderKeySchema.shape, because: z.enum(SKIP_REASONS) })),
});
export type BulkActionResult = z.infer<typeof bulkActionResultSchema>;
