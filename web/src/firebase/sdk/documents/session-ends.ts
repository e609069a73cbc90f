import { sessionEndSchema } from '@blockbazaar/domain/staff/session';
import { defineDocuments } from './define-documents.ts';

export const sessionEndDocuments = defineDocuments('sessionEnds', sessionEndSchema);
