import { sellerSchema } from '@blockbazaar/domain/people/seller';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const sellerDocuments = defineDocuments('sellers', sellerSchema);

export const sellerRef = (sellerId: string): DocumentReference => sellerDocuments.plain.doc(sellerId);
