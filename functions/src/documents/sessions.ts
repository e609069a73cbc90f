import { sessionSchema } from '@blockbazaar/domain/staff/session';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const sessionDocuments = defineDocuments('sessions', sessionSchema);

export const sessionRef = (sessionId: string): DocumentReference => sessionDocuments.plain.doc(sessionId);
