import { sellerSchema } from '@blockbazaar/domain/staff/seller';
import { defineDocuments } from './define-documents.ts';

export const sellerDocuments = defineDocuments('sellers', sellerSchema);
