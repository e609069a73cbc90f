import { sellerCredentialsSchema } from '@blockbazaar/domain/staff/credentials';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const sellerCredentialsDocuments = defineDocuments('sellerCredentials', sellerCredentialsSchema);

export const sellerCredentialsRef = (sellerId: string): DocumentReference =>
  sellerCredentialsDocuments.plain.doc(sellerId);
