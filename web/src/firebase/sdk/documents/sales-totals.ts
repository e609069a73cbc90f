import { salesTotalsSchema } from '@blockbazaar/domain/sales/sales-totals';
import { defineDocuments } from './define-documents.ts';

export const salesTotalsDocuments = defineDocuments('salesTotals', salesTotalsSchema);
