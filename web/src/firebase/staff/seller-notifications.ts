import { NOTIFICATION_SIZES, type Notification } from '@blockbazaar/domain/notifications/notification';
import {
  DEFAULT_NOTIFICATIONS,
  type NotificationSettings,
} from '@blockbazaar/domain/notifications/notification-settings';
import { documentId, limit, orderBy, query, serverTimestamp, where, type QueryConstraint } from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument, type Identified } from '../sdk/documents.ts';
import { notificationSettingsDocuments } from '../sdk/documents/notification-settings.ts';
import { notificationDocuments } from '../sdk/documents/notifications.ts';
import { openList } from '../sdk/lists.ts';
import type { Subscribe } from '../subscribe.ts';
import { useQueryState, type QueryState } from '../use-query-state.ts';
import { asSeller, editAsSeller, sellerFirestore, type EditResult } from './seller-data.ts';
import { useStaffDocument } from './use-staff-document.ts';

export type SellerNotification = Identified<Notification>;

const { field, schema } = notificationDocuments;

const openNewest = (
  storeId: string,
  size: number,
  filters: QueryConstraint[] = [],
): Subscribe<SellerNotification[]> => {
  const newest = query(
    notificationDocuments.in(sellerFirestore()),
    where(field('storeId'), '==', storeId),
    ...filters,
    orderBy(field('createdAt'), 'desc'),
    orderBy(documentId(), 'desc'),
    limit(size),
  );
  return asSeller(openList(newest, schema, (items) => items));
};

/** A store's notifications that nobody has read, live, the newest first: as many as are counted. */
export function useUnreadNotifications(storeId: string): QueryState<SellerNotification[]> {
  const open = useMemo(
    () => openNewest(storeId, NOTIFICATION_SIZES.unread, [where(field('readAt'), '==', null)]),
    [storeId],
  );
  return useQueryState(open, storeId);
}

/** A store's latest notifications, live, the newest first. */
export function useLatestNotifications(storeId: string): QueryState<SellerNotification[]> {
  const open = useMemo(() => openNewest(storeId, NOTIFICATION_SIZES.list), [storeId]);
  return useQueryState(open, storeId);
}

/** Marks notifications as read, for everybody of the store. What somebody else has marked meanwhile stays as it is. */
export const markAsRead = (ids: readonly string[]): Promise<EditResult> =>
  editAsSeller(async (transaction) => {
    const references = ids.map((id) => notificationDocuments.ref(sellerFirestore(), id));
    const found = await Promise.all(references.map((reference) => transaction.get(reference)));
    for (const notification of found)
      if (notification.exists() && notification.get(field('readAt')) === null)
        transaction.update(notification.ref, { [field('readAt')]: serverTimestamp() });
  });

/** What a seller is notified of in the page. Null: not known yet. */
export function useNotificationSettings(sellerId: string): NotificationSettings | null {
  const reference = notificationSettingsDocuments.ref(sellerFirestore(), sellerId);
  const state = useStaffDocument(
    'seller',
    reference.path,
    asSeller(openDocument(reference, notificationSettingsDocuments.schema)),
  );
  if (state.status === 'loading') return null;
  return (state.status === 'ready' ? state.data : null) ?? DEFAULT_NOTIFICATIONS;
}
