import { sellerSchema } from '@blockbazaar/domain/people/seller';
import { defineDocuments } from './define-documents.ts';

export const sellerDocuments = defineDocuments('sellers', sellerSchema);
