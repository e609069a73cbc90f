import { sellerApplicationSchema } from '@blockbazaar/domain/people/applications/application';
import { defineDocuments } from './define-documents.ts';

export const sellerApplicationDocuments = defineDocuments('sellerApplications', sellerApplicationSchema);
