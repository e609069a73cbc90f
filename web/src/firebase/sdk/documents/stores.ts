import { storeSchema } from '@blockbazaar/domain/catalog/store';
import { defineDocuments } from './define-documents.ts';

export const storeDocuments = defineDocuments('stores', storeSchema);
