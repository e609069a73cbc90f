import { searchEntrySchema } from '@blockbazaar/domain/search/search-entry';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const searchEntryDocuments = defineDocuments('searchEntries', searchEntrySchema);

export const searchEntryRef = (productId: string): DocumentReference => searchEntryDocuments.plain.doc(productId);
