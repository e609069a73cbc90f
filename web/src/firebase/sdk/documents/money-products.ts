import { moneyProductSchema } from '@blockbazaar/domain/money-products/money-product';
import { defineDocuments } from './define-documents.ts';

export const moneyProductDocuments = defineDocuments('moneyProducts', moneyProductSchema);
