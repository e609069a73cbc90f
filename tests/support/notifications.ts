import { COLLECTIONS } from '@blockbazaar/domain/collections';
import {
  NOTIFICATION_RETENTION_MS,
  type Notification,
  type NotificationSubject,
} from '@blockbazaar/domain/notifications/notification';
import { Timestamp } from 'firebase-admin/firestore';
import { firestore, uniqueId } from './fixtures.ts';

/** Creates a notification of a store with this age. */
export async function createNotification(
  subject: NotificationSubject,
  agoMs = 0,
): Promise<Notification & { id: string }> {
  const id = uniqueId('notification');
  const createdMs = Date.now() - agoMs;
  const notification: Notification = {
    ...subject,
    createdAt: Timestamp.fromMillis(createdMs),
    readAt: null,
    expireAt: Timestamp.fromMillis(createdMs + NOTIFICATION_RETENTION_MS),
  };
  await firestore.collection(COLLECTIONS.notifications).doc(id).set(notification);
  return { id, ...notification };
}
