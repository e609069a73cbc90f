import { productSchema } from '@blockbazaar/domain/catalog/product';
import { reportStock } from '@/firebase/live-stock.ts';
import { defineDocuments } from './define-documents.ts';

export const productDocuments = defineDocuments('products', productSchema, reportStock);
