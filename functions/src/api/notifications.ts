import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { notificationDocuments } from '../documents/notifications.ts';
import { storeOrderDocuments } from '../documents/store-orders.ts';
import { announceNewOrder } from '../notifications/announce-new-order.ts';
import { announce } from '../notifications/announce.ts';
import {
  getNotificationChoices as handleGetNotificationChoices,
  saveNotificationChoices as handleSaveNotificationChoices,
} from '../notifications/notification-choices.ts';
import { notifyOfReview } from '../notifications/notify-of-review.ts';
import {
  subscribeBrowser as handleSubscribeBrowser,
  unsubscribeBrowser as handleUnsubscribeBrowser,
} from '../notifications/push/subscribe-browser.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';

/** Sends a push message for a notification to subscribed browsers. */
export const announceNotification = onDocumentCreated(
  { document: `${COLLECTIONS.notifications}/{id}`, ...SIZES.trigger, retry: true },
  async ({ data }) => {
    const notification = data === undefined ? null : notificationDocuments.parse(data);
    if (notification === null) return;
    const { id, storeId, createdAt } = notification;
    await announce(id, storeId, notification, createdAt.toMillis());
  },
);

/** Sends a push message about a paid order to the subscribed sellers of its store. */
export const announceOrder = onDocumentCreated(
  { document: `${COLLECTIONS.storeOrders}/{id}`, ...SIZES.trigger, retry: true },
  async ({ data }) => {
    const storeOrder = data === undefined ? null : storeOrderDocuments.parse(data);
    if (storeOrder !== null) await announceNewOrder(storeOrder);
  },
);

/** Notifies the stores that a new review mentions. */
export const announceReview = onDocumentCreated(
  { document: `${COLLECTIONS.reviews}/{id}`, ...SIZES.trigger, retry: true },
  async ({ data }) => {
    if (data !== undefined) await notifyOfReview(data);
  },
);

export const getNotificationChoices = defineStaffCallable('getNotificationChoices', handleGetNotificationChoices);

export const saveNotificationChoices = defineStaffCallable('saveNotificationChoices', handleSaveNotificationChoices);

export const subscribeBrowser = defineStaffCallable('subscribeBrowser', handleSubscribeBrowser);

export const unsubscribeBrowser = defineStaffCallable('unsubscribeBrowser', handleUnsubscribeBrowser);
