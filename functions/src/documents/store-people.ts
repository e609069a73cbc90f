import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/** `storePeople/{storeId}`: written by every change of a store's people, so that concurrent changes conflict. */
const storePeopleDocuments = defineDocuments('storePeople', z.object({ changedAt: timestampSchema }));

export const storePeopleRef = (storeId: string): DocumentReference => storePeopleDocuments.plain.doc(storeId);
