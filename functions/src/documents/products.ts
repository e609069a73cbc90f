import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const productDocuments = defineDocuments('products', productInputSchema);

export const productRef = (productId: string): DocumentReference => productDocuments.plain.doc(productId);

/** The field that is set when an order moves stock, and not when a seller edits it. Rules let no seller write it. */
export const STOCK_MOVED_AT = 'stockMovedAt';

/** The field path of the stock of one variant. */
export const variantStockField = (variantId: string): string => `variantStock.${variantId}`;

/**
 * The field with the id of the bulk edit that last wrote a product. Such an edit has its own entry in the audit log.
 */
export const BULK_EDIT_ID = 'bulkEditId';

/** Must accompany each change of stock by functions. */
export const stockMoved = (): Record<typeof STOCK_MOVED_AT, FieldValue> => ({
  [STOCK_MOVED_AT]: FieldValue.serverTimestamp(),
});
