import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { notificationSchema, type Notification } from '@blockbazaar/domain/notifications/notification';
import type { NotificationChoices } from '@blockbazaar/domain/notifications/notification-settings';
import { outboxEntrySchema, type OutboxEntry } from '@blockbazaar/domain/outbox/outbox-entry';
import { announce } from '../../../functions/src/notifications/announce.ts';
import { valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import type { SimulatedBrowser } from '../../support/push-sandbox.ts';
import type { TestEnvironment } from './test-environment.ts';

type WithId<Fields> = Fields & { id: string };

/** A store's notifications, oldest first. */
export async function notificationsOf(storeId: string): Promise<WithId<Notification>[]> {
  const { docs } = await firestore.collection(COLLECTIONS.notifications).where('storeId', '==', storeId).get();
  return docs
    .toSorted((one, other) => one.createTime.toMillis() - other.createTime.toMillis())
    .map((found) => ({ ...notificationSchema.parse(found.data()), id: found.id }));
}

/** The outbox posts for a store's channel and its people's browsers. */
export async function announcementsOf(storeId: string): Promise<WithId<OutboxEntry>[]> {
  const { docs } = await firestore.collection(COLLECTIONS.outbox).where('target.storeId', '==', storeId).get();
  return docs.map((found) => ({ ...outboxEntrySchema.parse(found.data()), id: found.id }));
}

/** Runs the work of the trigger for each of a store's notifications; its event may arrive three times. */
export async function announceAllOf(storeId: string): Promise<void> {
  for (const notification of await notificationsOf(storeId))
    for (let times = 0; times < 3; times += 1)
      await announce(notification.id, storeId, notification, notification.createdAt.toMillis());
}

const NO_CHOICES: NotificationChoices = { page: [], sound: [], push: [], discord: [] };

export async function choose(
  environment: TestEnvironment,
  token: string,
  changes: Partial<NotificationChoices>,
): Promise<void> {
  valueOf(await environment.call('saveNotificationChoices', { ...NO_CHOICES, ...changes }, { token }));
}

/** A browser that a seller has subscribed. */
export async function subscribedBrowser(environment: TestEnvironment, token: string): Promise<SimulatedBrowser> {
  const browser = await environment.sandbox.push.subscribe();
  valueOf(await environment.call('subscribeBrowser', browser.subscription, { token }));
  return browser;
}
