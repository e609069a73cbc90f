import { staffActorSchema } from '@blockbazaar/domain/audit/audit-entry';
import { CHANGE_REFUSALS } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

const fieldsSchema = z.nullable(z.record(z.string(), z.unknown()));

/** `productEdits/{storeId}_{requestId}`: a seller's edit of many products, and its progress. */
const productEditSchema = z.object({
  storeId: z.string(),
  /** The staff member who first requested it. */
  actor: staffActorSchema,
  /** A digest of the requested changes: a request with other contents is a different one. */
  contents: z.string(),
  startedAt: timestampSchema,
  /** The outcomes of the products so far. Texts are truncated, and pictures are recorded by their number. */
  products: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(['written', 'unchanged', ...CHANGE_REFUSALS]),
      before: fieldsSchema,
      after: fieldsSchema,
    }),
  ),
});
export type ProductEditRecord = z.infer<typeof productEditSchema>;

const productEditDocuments = defineDocuments('productEdits', productEditSchema);

export const productEditRef = (storeId: string, requestId: string): DocumentReference<ProductEditRecord> =>
  productEditDocuments.typed.doc(`${storeId}_${requestId}`);
