import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { notificationDocuments } from '../documents/notifications.ts';
import { announce } from '../notifications/announce.ts';

/** Sends a push message for a notification to subscribed browsers. */
export const announceNotification = onDocumentCreated(
  { document: `${COLLECTIONS.notifications}/{id}`, memory: '256MiB', retry: true },
  async ({ data }) => {
    const notification = data === undefined ? null : notificationDocuments.parse(data);
    if (notification === null) return;
    const { id, storeId, createdAt } = notification;
    await announce(id, storeId, notification, createdAt.toMillis());
  },
);
