import { NOTIFICATION_SIZES, type Notification } from '@blockbazaar/domain/notifications/notification';
import { CHOSEN_KIND_NAMES } from '@blockbazaar/domain/notifications/notification-kinds';
import {
  DEFAULT_NOTIFICATIONS,
  type NotificationSettings,
} from '@blockbazaar/domain/notifications/notification-settings';
import { advanceReadMark, NO_READ_MARK, type ReadMark } from '@blockbazaar/domain/notifications/read-mark';
import { ALERT_TOPICS, type AlertTopic } from '@blockbazaar/domain/notifications/security-alerts';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
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
import { openDocument, type Identified } from '@/firebase/sdk/documents.ts';
import { notificationReadMarkDocuments } from '@/firebase/sdk/documents/notification-read-marks.ts';
import { notificationSettingsDocuments } from '@/firebase/sdk/documents/notification-settings.ts';
import { notificationDocuments } from '@/firebase/sdk/documents/notifications.ts';
import { storeOrderDocuments } from '@/firebase/sdk/documents/store-orders.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useStaffDocument } from '@/firebase/staff/lists/use-staff-document.ts';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { asSeller, editAsSeller, sellerFirestore, type EditResult } from '@/firebase/staff/seller-data.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';
import { mergeNewest, type MergedLists } from './merge-newest.ts';

export type SellerNotification = Identified<Notification>;

const { field, schema } = notificationDocuments;

/**
 * One list of a store's notifications. Security alerts, by topic, are separate from the others, which could displace
 * them.
 */
interface NotificationList {
  storeId: string;
  category: AlertTopic | 'others';
}

const openNewest = (
  { storeId, category }: NotificationList,
  size: number,
  filters: QueryConstraint[],
): Subscribe<SellerNotification[]> => {
  const newest = query(
    notificationDocuments.in(sellerFirestore()),
    where(field('storeId'), '==', storeId),
    category === 'others'
      ? where(field('kind'), 'in', CHOSEN_KIND_NAMES)
      : where('event', 'in', ALERT_TOPICS[category]),
    ...filters,
    orderBy(field('createdAt'), 'desc'),
    orderBy(documentId(), 'desc'),
    limit(size),
  );
  return asSeller(openList(newest, schema, (items) => items));
};

/** Recipient whose notifications are listed. */
interface Selection {
  storeId: string;
  /** True if the person receives security alerts. */
  hasAlerts: boolean;
}

/** Time until which all notifications of a store are read. Shared by all components of the page; null while loading. */
export function useReadMark(storeId: string): ReadMark | null {
  const reference = notificationReadMarkDocuments.ref(sellerFirestore(), storeId);
  const state = useStaffDocument(
    'seller',
    reference.path,
    asSeller(openDocument(reference, notificationReadMarkDocuments.schema)),
  );
  if (state.status === 'loading') return null;
  return (state.status === 'ready' ? state.data : null) ?? NO_READ_MARK;
}

/** A store's unread notifications, live, newest first. Each list is limited to the number that is counted. */
export const useUnreadNotifications = (
  selection: Selection,
  mark: ReadMark | null,
): QueryState<MergedLists<SellerNotification>> =>
  useNewest(selection, { size: NOTIFICATION_SIZES.unread, unreadSince: mark, until: null });

/**
 * A page of a store's notifications, live, newest first. `until` (ms) is the latest creation time; null starts at the
 * latest. Security alerts, read or unread, are listed for 30 days.
 */
export const useNotificationPage = (
  selection: Selection,
  until: number | null,
): QueryState<MergedLists<SellerNotification>> => useNewest(selection, { size: NOTIFICATION_SIZES.list, until });

interface Page {
  size: number;
  /** If omitted, the list includes read notifications. Null while the mark is loading. */
  unreadSince?: ReadMark | null;
  /** ms */
  until: number | null;
}

/** Filters for unread notifications, optionally with all until a time (ms). */
const unreadFilters = (readUntil: number | undefined): QueryConstraint[] => [
  where(field('readAt'), '==', null),
  ...(readUntil === undefined ? [] : [where(field('createdAt'), '>', Timestamp.fromMillis(readUntil))]),
];

function useNewest(
  { storeId, hasAlerts }: Selection,
  { size, unreadSince, until }: Page,
): QueryState<MergedLists<SellerNotification>> {
  const isUnread = unreadSince !== undefined;
  const [othersUntil, alertsUntil] = [unreadSince?.othersUntil?.toMillis(), unreadSince?.alertsUntil?.toMillis()];
  const page = useMemo(() => {
    const filters = until === null ? [] : [where(field('createdAt'), '<=', Timestamp.fromMillis(until))];
    const open = (category: NotificationList['category'], readUntil: number | undefined) =>
      openNewest({ storeId, category }, size, [...filters, ...(isUnread ? unreadFilters(readUntil) : [])]);
    return {
      others: open('others', othersUntil),
      money: open('money', alertsUntil),
      people: open('people', alertsUntil),
      accounts: open('accounts', alertsUntil),
    };
  }, [storeId, size, isUnread, othersUntil, alertsUntil, until]);
  const queryKey = `${storeId} ${until}`;
  const listening = unreadSince !== null;
  const others = useQueryState(page.others, queryKey, { listening });
  const money = useQueryState(page.money, queryKey, { listening: listening && hasAlerts });
  const people = useQueryState(page.people, queryKey, { listening: listening && hasAlerts });
  const accounts = useQueryState(page.accounts, queryKey, { listening: listening && hasAlerts });
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

/** Marks a notification as read for all people of the store. */
export const markAsRead = (id: string): Promise<EditResult> =>
  editAsSeller(async (transaction) => {
    const notification = await transaction.get(notificationDocuments.ref(sellerFirestore(), id));
    if (notification.exists() && notification.get(field('readAt')) === null)
      transaction.update(notification.ref, { [field('readAt')]: serverTimestamp() });
  });

/**
 * Marks these notifications of a store and all earlier ones as read for all people of the store, with one document
 * write.
 */
export const markAllAsRead = (storeId: string, notifications: readonly SellerNotification[]): Promise<EditResult> =>
  editAsSeller(async (transaction) => {
    const reference = notificationReadMarkDocuments.ref(sellerFirestore(), storeId);
    const before = notificationReadMarkDocuments.schema.safeParse((await transaction.get(reference)).data());
    const moments = advanceReadMark(before.data ?? NO_READ_MARK, notifications);
    if (Object.keys(moments).length > 0) transaction.set(reference, moments, { merge: true });
  });

/** Topics of a seller's in-page notifications. Null while loading. */
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

/** A store's orders paid since a time (ms), live, latest payment first. For null, the latest order alone. */
export function useOrdersSince(storeId: string, sinceMs: number | null): QueryState<ListedOrder[]> {
  const open = useMemo(() => {
    const { field: orderField, schema: orderSchema } = storeOrderDocuments;
    const newest = query(
      storeOrderDocuments.in(sellerFirestore()),
      where(orderField('storeId'), '==', storeId),
      ...(sinceMs === null ? [] : [where(orderField('paidAt'), '>', new Date(sinceMs))]),
      orderBy(orderField('paidAt'), 'desc'),
      orderBy(documentId(), 'desc'),
      limit(sinceMs === null ? 1 : STAFF_PAGE_SIZES.newOrders),
    );
    return asSeller(openList(newest, orderSchema, (items) => items));
  }, [storeId, sinceMs]);
  return useQueryState(open, `${storeId} ${sinceMs}`);
}
