import { NOTIFICATION_SIZES, type Notification } from '@blockbazaar/domain/notifications/notification';
import { CHOSEN_KIND_NAMES } from '@blockbazaar/domain/notifications/notification-kinds';
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

/** Which notifications of a store are listed: security alerts apart from all others, which could displace them. */
interface NotificationList {
  storeId: string;
  is: 'alerts' | 'others';
}

const openNewest = (
  { storeId, is }: NotificationList,
  size: number,
  filters: QueryConstraint[] = [],
): Subscribe<SellerNotification[]> => {
  const newest = query(
    notificationDocuments.in(sellerFirestore()),
    where(field('storeId'), '==', storeId),
    where(field('kind'), 'in', is === 'alerts' ? ['security'] : CHOSEN_KIND_NAMES),
    ...filters,
    orderBy(field('createdAt'), 'desc'),
    orderBy(documentId(), 'desc'),
    limit(size),
  );
  return asSeller(openList(newest, schema, (items) => items));
};

/**
 * A store's notifications that nobody has read, live, the newest first: as many as are counted. `hasAlerts`: whether the person receives security
 * alerts.
 */
export const useUnreadNotifications = (storeId: string, hasAlerts: boolean): QueryState<SellerNotification[]> =>
  useNewest(storeId, hasAlerts, openUnread);

/** A store's latest notifications, live, the newest first. A security alert is listed for 30 days, whether or not it was read. */
export const useLatestNotifications = (storeId: string, hasAlerts: boolean): QueryState<SellerNotification[]> =>
  useNewest(storeId, hasAlerts, openLatest);

const openUnread = (list: NotificationList): Subscribe<SellerNotification[]> =>
  openNewest(list, NOTIFICATION_SIZES.unread, [where(field('readAt'), '==', null)]);

const openLatest = (list: NotificationList): Subscribe<SellerNotification[]> =>
  openNewest(list, NOTIFICATION_SIZES.list);

function useNewest(
  storeId: string,
  hasAlerts: boolean,
  open: (list: NotificationList) => Subscribe<SellerNotification[]>,
): QueryState<SellerNotification[]> {
  const openOthers = useMemo(() => open({ storeId, is: 'others' }), [storeId, open]);
  const openAlerts = useMemo(() => open({ storeId, is: 'alerts' }), [storeId, open]);
  const others = useQueryState(openOthers, storeId);
  const alerts = useQueryState(openAlerts, storeId, { listening: hasAlerts });
  return useMemo(() => (hasAlerts ? merged(alerts, others) : others), [hasAlerts, alerts, others]);
}

function merged(
  one: QueryState<SellerNotification[]>,
  other: QueryState<SellerNotification[]>,
): QueryState<SellerNotification[]> {
  if (one.status !== 'ready') return one;
  if (other.status !== 'ready') return other;
  const newestFirst = [...one.data, ...other.data].toSorted(
    (first, second) => second.createdAt.toMillis() - first.createdAt.toMillis(),
  );
  return { status: 'ready', data: newestFirst };
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
