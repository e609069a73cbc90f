import { sellerSchema } from '@blockbazaar/domain/staff/seller';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from './define-documents.ts';

export const sellerDocuments = defineDocuments('sellers', sellerSchema);

export const sellerRef = (sellerId: string): DocumentReference => sellerDocuments.plain.doc(sellerId);
