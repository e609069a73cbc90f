import { randomUUID } from 'node:crypto';
import type { SecurityEvent, SecurityNews } from '@blockbazaar/domain/notifications/security-news';
import { notificationRef } from '../documents/notifications.ts';
import { sellerDocuments, sellerRef } from '../documents/sellers.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { newNotification, notificationId } from './add-notification.ts';

/** Notifies a store, in the commit of a change of its people, their passwords or factors, or its payout account: a repeated call changes nothing. */
export function notifyOfSecurity(
  batch: OptimisticBatch,
  storeId: string,
  { event, username, storeRole }: SecurityNews,
): void {
  const id = notificationId('security', storeId, randomUUID());
  const news = { kind: 'security', storeId, event, username, storeRole } as const;
  batch.create(notificationRef(id), newNotification(news));
}

/** Notifies the store of a seller, if there is one, of what has happened to that seller's account or was done by that seller. */
export async function notifyOfSeller(batch: OptimisticBatch, sellerId: string, event: SecurityEvent): Promise<void> {
  const [snapshot] = await batch.getUnguarded([sellerRef(sellerId)]);
  const seller = snapshot === undefined ? null : sellerDocuments.parse(snapshot);
  if (seller !== null && seller.storeId !== null) notifyOfSecurity(batch, seller.storeId, { event, ...seller });
}
