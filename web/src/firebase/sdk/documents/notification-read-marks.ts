import { readMarkSchema } from '@blockbazaar/domain/notifications/read-mark';
import { defineDocuments } from './define-documents.ts';

export const notificationReadMarkDocuments = defineDocuments('notificationReadMarks', readMarkSchema);
