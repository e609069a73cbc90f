import { receiptSchema } from '@blockbazaar/domain/orders/order';
import { defineDocuments } from './define-documents.ts';

export const receiptDocuments = defineDocuments('receipts', receiptSchema);
