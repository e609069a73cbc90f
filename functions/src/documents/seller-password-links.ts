import { sellerPasswordLinkSchema } from '@blockbazaar/domain/staff/password-link';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const sellerPasswordLinkDocuments = defineDocuments('sellerPasswordLinks', sellerPasswordLinkSchema);

export const sellerPasswordLinkRef = (sellerId: string): DocumentReference =>
  sellerPasswordLinkDocuments.plain.doc(sellerId);
