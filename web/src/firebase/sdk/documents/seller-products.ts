import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import { defineDocuments } from './define-documents.ts';

/** Also products whose derived fields the trigger has not written yet. */
export const sellerProductDocuments = defineDocuments('products', productInputSchema);
