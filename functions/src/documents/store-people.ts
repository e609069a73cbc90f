import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `storePeople/{storeId}`: every change of a store's people writes it, so that of two at once one sees what the other has done. */
const storePeopleDocuments = defineDocuments('storePeople', z.object({ changedAt: timestampSchema }));

export const storePeopleRef = (storeId: string): DocumentReference => storePeopleDocuments.plain.doc(storeId);
