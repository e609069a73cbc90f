import { notificationSettingsSchema } from '@blockbazaar/domain/notifications/notification-settings';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const notificationSettingsDocuments = defineDocuments('notificationSettings', notificationSettingsSchema);

export const notificationSettingsRef = (sellerId: string): DocumentReference =>
  notificationSettingsDocuments.plain.doc(sellerId);
