import { salesDaySchema } from '@blockbazaar/domain/sales/sales-day';
import { defineDocuments } from './define-documents.ts';

export const salesDayDocuments = defineDocuments('salesDaily', salesDaySchema);
