import { randomUUID } from 'node:crypto';
import { notificationPost } from '@blockbazaar/domain/notifications/notification-post';
import type { SecurityEvent, SecurityAlertDetails } from '@blockbazaar/domain/notifications/security-alerts';
import { POST_IDS } from '@blockbazaar/domain/outbox/post-ids';
import { notificationRef } from '../documents/notifications.ts';
import { sellerDocuments, sellerRef } from '../documents/sellers.ts';
import { writePost } from '../outbox/write-post.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { newNotification, notificationId } from './add-notification.ts';

/**
 * Notifies a store in the commit that changes its people, their passwords or factors, or its payout account. A repeated
 * call changes nothing. Returns the id of the notification.
 */
export function notifyOfSecurity(
  batch: OptimisticBatch,
  storeId: string,
  { event, username, storeRole }: SecurityAlertDetails,
): string {
  const id = notificationId('security', storeId, randomUUID());
  const alertDetails = { kind: 'security', storeId, event, username, storeRole } as const;
  batch.create(notificationRef(id), newNotification(alertDetails));
  return id;
}

/** The actor in alerts about actions of the site owner. */
const SITE_OWNER = { username: 'The site owner', storeRole: 'owner' } as const;

/**
 * Notifies a store in the commit that changes or removes its Discord channel. The previous channel receives the alert
 * too, because otherwise a removed channel would never show it. Null: the store has no webhook.
 */
export function notifyOfChannel(
  batch: OptimisticBatch,
  storeId: string,
  { earlierUrl, url }: { earlierUrl: string | null; url: string | null },
): void {
  const news: SecurityAlertDetails = { event: url === null ? 'channelRemoved' : 'channelChanged', ...SITE_OWNER };
  const id = notifyOfSecurity(batch, storeId, news);
  if (earlierUrl === null) return;
  const target = { channel: 'store', storeId, kind: 'security', webhookUrl: earlierUrl } as const;
  writePost(batch, POST_IDS.earlierChannel(id), target, notificationPost({ kind: 'security', ...news }));
}

/** Notifies the store of a seller, if there is one, of an event that concerns the account or that the seller caused. */
export async function notifyOfSeller(batch: OptimisticBatch, sellerId: string, event: SecurityEvent): Promise<void> {
  const [snapshot] = await batch.getUnguarded([sellerRef(sellerId)]);
  const seller = snapshot === undefined ? null : sellerDocuments.parse(snapshot);
  if (seller !== null && seller.storeId !== null) notifyOfSecurity(batch, seller.storeId, { event, ...seller });
}
