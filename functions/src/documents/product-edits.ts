import { staffActorSchema } from '@blockbazaar/domain/audit/audit-entry';
import { CHANGE_REFUSALS } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

const fieldsSchema = z.nullable(z.record(z.string(), z.unknown()));

/** `productEdits/{storeId}_{requestId}`: a seller's edit of many products, and how far it has come. */
const productEditSchema = z.object({
  storeId: z.string(),
  /** Who asked for it first. */
  actor: staffActorSchema,
  /** A digest of what was asked for: the same request with other contents is another one. */
  contents: z.string(),
  startedAt: timestampSchema,
  /** What became of each product so far. Texts are cut, and of pictures their number is here. */
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
