import { salesDayId, salesDaySchema } from '@blockbazaar/domain/sales/sales-day';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const salesDayDocuments = defineDocuments('salesDaily', salesDaySchema);

export const salesDayRef = (storeId: string, day: string): DocumentReference =>
  salesDayDocuments.plain.doc(salesDayId(storeId, day));
