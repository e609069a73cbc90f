import { createHash } from 'node:crypto';
import {
  NOTIFICATION_RETENTION_MS,
  type Notification,
  type NotificationSubject,
} from '@blockbazaar/domain/notifications/notification';
import type { NotificationKind } from '@blockbazaar/domain/notifications/notification-kinds';
import { Timestamp } from 'firebase-admin/firestore';
import { notificationRef } from '../documents/notifications.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

const ID_DIGITS = 32;

/** The id of an event: `parts` distinguish it from all others of its kind. Ids of posts contain it, so it is short. */
export const notificationId = (kind: NotificationKind, ...parts: readonly string[]): string =>
  `${kind}_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, ID_DIGITS)}`;

/** Adds a notification to a commit, unless it was added before. */
export async function addNotification(batch: OptimisticBatch, id: string, subject: NotificationSubject): Promise<void> {
  const found = await batch.get(notificationRef(id));
  if (found.exists) return;
  batch.create(found.ref, newNotification(subject));
}

/** An unread notification. */
export function newNotification(subject: NotificationSubject, now = Date.now()): Notification {
  return {
    ...subject,
    createdAt: Timestamp.fromMillis(now),
    readAt: null,
    expireAt: Timestamp.fromMillis(now + NOTIFICATION_RETENTION_MS),
  };
}
