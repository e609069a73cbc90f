import { productInputSchema } from '@blockbazaar/domain/catalog/product';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

export const productDocuments = defineDocuments('products', productInputSchema);

export const productRef = (productId: string): DocumentReference => productDocuments.plain.doc(productId);
