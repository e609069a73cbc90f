import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import { FieldValue, type DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

export const productDocuments = defineDocuments('products', productInputSchema);

export const productRef = (productId: string): DocumentReference => productDocuments.plain.doc(productId);

/** The field that distinguishes a stock that an order has moved from one that a seller has edited: rules let no seller write it. */
export const STOCK_MOVED_AT = 'stockMovedAt';

/** The path of what is left of one variant. */
export const variantStockField = (variantId: string): string => `variantStock.${variantId}`;

/** The field that names the edit of many products that wrote a product last. Such an edit has its own entry in the audit log. */
export const BULK_EDIT_ID = 'bulkEditId';

/** Goes with each change of stock that functions make. */
export const stockMoved = (): Record<typeof STOCK_MOVED_AT, FieldValue> => ({
  [STOCK_MOVED_AT]: FieldValue.serverTimestamp(),
});
