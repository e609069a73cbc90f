import { isNews } from '@blockbazaar/domain/notifications/is-news';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { notificationId } from './add-notification.ts';
import { announce } from './announce.ts';

/**
 * Announces a store's part of an order that was paid, and not one whose payment had gone back by then, or that was imported long after. It has no
 * document of its own: pages listen to the orders.
 */
export async function announceNewOrder({
  orderId,
  storeId,
  status,
  paidAt,
}: Pick<StoreOrder, 'orderId' | 'storeId' | 'status' | 'paidAt'>): Promise<void> {
  if (status === 'refunded' || !isNews(paidAt.toMillis(), Date.now())) return;
  await announce(notificationId('newOrder', orderId, storeId), storeId, { kind: 'newOrder', orderId });
}
