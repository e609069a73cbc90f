import { NOTIFICATION_SIZES, type Notification } from '@blockbazaar/domain/notifications/notification';
import { CHOSEN_KIND_NAMES } from '@blockbazaar/domain/notifications/notification-kinds';
import {
  DEFAULT_NOTIFICATIONS,
  type NotificationSettings,
} from '@blockbazaar/domain/notifications/notification-settings';
import { ALERT_TOPICS, type AlertTopic } from '@blockbazaar/domain/notifications/security-news';
import {
  documentId,
  limit,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
  where,
  type QueryConstraint,
} from 'firebase/firestore';
import { useMemo } from 'react';
import { openDocument, type Identified } from '../sdk/documents.ts';
import { notificationSettingsDocuments } from '../sdk/documents/notification-settings.ts';
import { notificationDocuments } from '../sdk/documents/notifications.ts';
import { openList } from '../sdk/lists.ts';
import type { Subscribe } from '../subscribe.ts';
import { useQueryState, type QueryState } from '../use-query-state.ts';
import { mergeNewest, type MergedLists } from './merge-newest.ts';
import { asSeller, editAsSeller, sellerFirestore, type EditResult } from './seller-data.ts';
import { useStaffDocument } from './use-staff-document.ts';

export type SellerNotification = Identified<Notification>;

const { field, schema } = notificationDocuments;

/** One list of a store's notifications: security alerts by their topic, apart from all others, which could displace them. */
interface NotificationList {
  storeId: string;
  of: AlertTopic | 'others';
}

const openNewest = (
  { storeId, of }: NotificationList,
  size: number,
  filters: QueryConstraint[],
): Subscribe<SellerNotification[]> => {
  const newest = query(
    notificationDocuments.in(sellerFirestore()),
    where(field('storeId'), '==', storeId),
    of === 'others' ? where(field('kind'), 'in', CHOSEN_KIND_NAMES) : where('event', 'in', ALERT_TOPICS[of]),
    ...filters,
    orderBy(field('createdAt'), 'desc'),
    orderBy(documentId(), 'desc'),
    limit(size),
  );
  return asSeller(openList(newest, schema, (items) => items));
};

/** Whose notifications are listed. */
interface Selection {
  storeId: string;
  /** Whether the person receives security alerts. */
  hasAlerts: boolean;
}

/** A store's notifications that nobody has read, live, the newest first: as many of each list as are counted. */
export const useUnreadNotifications = (selection: Selection): QueryState<MergedLists<SellerNotification>> =>
  useNewest(selection, { size: NOTIFICATION_SIZES.unread, isUnread: true, until: null });

/**
 * A page of a store's notifications, live, the newest first. `until` (ms): none that was created later; null: the latest. A security alert is listed
 * for 30 days, whether or not it was read.
 */
export const useNotificationPage = (
  selection: Selection,
  until: number | null,
): QueryState<MergedLists<SellerNotification>> =>
  useNewest(selection, { size: NOTIFICATION_SIZES.list, isUnread: false, until });

interface Page {
  size: number;
  isUnread: boolean;
  /** ms */
  until: number | null;
}

function useNewest(
  { storeId, hasAlerts }: Selection,
  { size, isUnread, until }: Page,
): QueryState<MergedLists<SellerNotification>> {
  const page = useMemo(() => {
    const filters = [
      ...(isUnread ? [where(field('readAt'), '==', null)] : []),
      ...(until === null ? [] : [where(field('createdAt'), '<=', Timestamp.fromMillis(until))]),
    ];
    const open = (of: NotificationList['of']) => openNewest({ storeId, of }, size, filters);
    return { others: open('others'), money: open('money'), people: open('people'), accounts: open('accounts') };
  }, [storeId, size, isUnread, until]);
  const queryKey = `${storeId} ${until}`;
  const others = useQueryState(page.others, queryKey);
  const money = useQueryState(page.money, queryKey, { listening: hasAlerts });
  const people = useQueryState(page.people, queryKey, { listening: hasAlerts });
  const accounts = useQueryState(page.accounts, queryKey, { listening: hasAlerts });
  return useMemo(
    () => merged(hasAlerts ? [money, people, accounts, others] : [others], size),
    [hasAlerts, money, people, accounts, others, size],
  );
}

function merged(
  states: readonly QueryState<SellerNotification[]>[],
  size: number,
): QueryState<MergedLists<SellerNotification>> {
  const lists: SellerNotification[][] = [];
  for (const state of states) {
    if (state.status !== 'ready') return state;
    lists.push(state.data);
  }
  return { status: 'ready', data: mergeNewest(lists, size) };
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
