import { sellerApplicationSchema } from '@blockbazaar/domain/applications/application';
import { defineDocuments } from './define-documents.ts';

export const sellerApplicationDocuments = defineDocuments('sellerApplications', sellerApplicationSchema);
