import { sessionEndSchema } from '@blockbazaar/domain/staff/session';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

const sessionEndDocuments = defineDocuments('sessionEnds', sessionEndSchema);

export const sessionEndRef = (sessionId: string): DocumentReference => sessionEndDocuments.plain.doc(sessionId);
