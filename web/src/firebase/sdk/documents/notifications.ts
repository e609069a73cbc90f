import { notificationSchema } from '@blockbazaar/domain/notifications/notification';
import { defineDocuments } from './define-documents.ts';

export const notificationDocuments = defineDocuments('notifications', notificationSchema);
