import { createHash } from 'node:crypto';
import {
  NOTIFICATION_KEPT_MS,
  type Notification,
  type NotificationSubject,
} from '@blockbazaar/domain/notifications/notification';
import type { NotificationKind } from '@blockbazaar/domain/notifications/notification-kinds';
import { Timestamp } from 'firebase-admin/firestore';
import { notificationRef } from '../documents/notifications.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

const ID_DIGITS = 32;

/** The id of what has happened: `parts` distinguish it from everything else of its kind. Posts have it in theirs, so it is short. */
export const notificationId = (kind: NotificationKind, ...parts: readonly string[]): string =>
  `${kind}_${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, ID_DIGITS)}`;

/** Puts a notification into a commit, unless the same has been one before. */
export async function addNotification(batch: OptimisticBatch, id: string, subject: NotificationSubject): Promise<void> {
  const found = await batch.get(notificationRef(id));
  if (found.exists) return;
  batch.create(found.ref, newNotification(subject));
}

/** One that nobody has read. */
export function newNotification(subject: NotificationSubject, now = Date.now()): Notification {
  return {
    ...subject,
    createdAt: Timestamp.fromMillis(now),
    readAt: null,
    expireAt: Timestamp.fromMillis(now + NOTIFICATION_KEPT_MS),
  };
}
