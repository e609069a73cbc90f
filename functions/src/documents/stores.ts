import { storeSchema } from '@blockbazaar/domain/catalog/store';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

export const storeDocuments = defineDocuments('stores', storeSchema);

export const storeRef = (storeId: string): DocumentReference => storeDocuments.plain.doc(storeId);
