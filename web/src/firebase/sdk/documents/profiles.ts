import { profileSchema } from '@blockbazaar/domain/profiles/profile';
import { defineDocuments } from './define-documents.ts';

export const profileDocuments = defineDocuments('profiles', profileSchema);
