import { sellerUsernameEntrySchema } from '@blockbazaar/domain/staff/credentials';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const sellerUsernameDocuments = defineDocuments('sellerUsernames', sellerUsernameEntrySchema);

export const sellerUsernameRef = (username: string): DocumentReference => sellerUsernameDocuments.plain.doc(username);
