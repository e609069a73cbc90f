import { salesTotalsSchema } from '@blockbazaar/domain/sales/sales-totals';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const salesTotalsDocuments = defineDocuments('salesTotals', salesTotalsSchema);

export const salesTotalsRef = (storeId: string): DocumentReference => salesTotalsDocuments.plain.doc(storeId);
