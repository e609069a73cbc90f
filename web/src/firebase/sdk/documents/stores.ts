import { storeSchema } from '@blockbazaar/domain/stores/store';
import { defineDocuments } from './define-documents.ts';

export const storeDocuments = defineDocuments('stores', storeSchema);
