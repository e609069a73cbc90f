import { notificationSchema, type Notification } from '@blockbazaar/domain/notifications/notification';
import type { DocumentReference } from 'firebase-admin/firestore';
import { defineDocuments } from '../platform/define-documents.ts';

export const notificationDocuments = defineDocuments('notifications', notificationSchema);

export const notificationRef = (id: string): DocumentReference<Notification> => notificationDocuments.typed.doc(id);
