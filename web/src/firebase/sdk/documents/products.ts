import { productSchema } from '@blockbazaar/domain/catalog/product';
import { defineDocuments } from './define-documents.ts';

export const productDocuments = defineDocuments('products', productSchema);
