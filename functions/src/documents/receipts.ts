import { receiptSchema, type ReceiptFields } from '@blockbazaar/domain/orders/order';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

const receiptDocuments = defineDocuments('receipts', receiptSchema);

export const receiptRef = (receiptKey: string): DocumentReference<ReceiptFields> =>
  receiptDocuments.typed.doc(receiptKey);
