import { moneyProductSchema } from '@blockbazaar/domain/money-products/money-product';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const moneyProductDocuments = defineDocuments('moneyProducts', moneyProductSchema);

export const moneyProductRef = (id: string): DocumentReference => moneyProductDocuments.plain.doc(id);
