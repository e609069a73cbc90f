import { searchWordSchema } from '@blockbazaar/domain/search/search-word';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const searchWordDocuments = defineDocuments('searchWords', searchWordSchema);

export const searchWordRef = (word: string): DocumentReference => searchWordDocuments.plain.doc(word);
