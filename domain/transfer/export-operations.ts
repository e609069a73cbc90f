import * as z from 'zod/mini';
import { pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { EXPORTED_COLLECTIONS } from './exported-collections.ts';

/** A document in the format of the export. */
export const exportedDocumentSchema = z.strictObject({ id: z.string(), fields: z.record(z.string(), z.unknown()) });
export type ExportedDocument = z.infer<typeof exportedDocumentSchema>;

export const EXPORT_OPERATIONS = {
  /**
   * A page of a collection: each document with its ID, and its fields as JSON that preserves their types. Without
   * `withReceiptKeys`, receipts are omitted and orders have no receipt key, because anyone with the key can open the
   * receipt.
   */
  EXPORT_PAGE: {
    data: z.strictObject({
      collection: z.enum(EXPORTED_COLLECTIONS),
      after: pageCursor,
      withReceiptKeys: z.boolean(),
    }),
    result: pageOf(exportedDocumentSchema),
  },
} as const satisfies Record<string, OperationContract>;
