import { profileSchema } from '@blockbazaar/domain/accounts/profile';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const profileDocuments = defineDocuments('profiles', profileSchema);

export const profileRef = (uid: string): DocumentReference => profileDocuments.plain.doc(uid);
