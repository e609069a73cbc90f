import { readMarkSchema } from '@blockbazaar/domain/notifications/read-mark';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

const notificationReadMarkDocuments = defineDocuments('notificationReadMarks', readMarkSchema);

export const notificationReadMarkRef = (storeId: string): DocumentReference =>
  notificationReadMarkDocuments.plain.doc(storeId);
