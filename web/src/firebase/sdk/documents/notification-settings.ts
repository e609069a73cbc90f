import { notificationSettingsSchema } from '@blockbazaar/domain/notifications/notification-settings';
import { defineDocuments } from './define-documents.ts';

export const notificationSettingsDocuments = defineDocuments('notificationSettings', notificationSettingsSchema);
