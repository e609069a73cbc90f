import { storeSchema } from '@blockbazaar/domain/stores/store';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const storeDocuments = defineDocuments('stores', storeSchema);

export const storeRef = (storeId: string): DocumentReference => storeDocuments.plain.doc(storeId);
