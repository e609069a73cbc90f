import { sellerProductSchema } from '@blockbazaar/domain/catalog/stock-before-off';
import { defineDocuments } from './define-documents.ts';

/** Includes products whose derived fields the trigger has not written yet. */
export const sellerProductDocuments = defineDocuments('products', sellerProductSchema);
