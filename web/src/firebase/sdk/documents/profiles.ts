import { profileSchema } from '@blockbazaar/domain/accounts/profile';
import { defineDocuments } from './define-documents.ts';

export const profileDocuments = defineDocuments('profiles', profileSchema);
