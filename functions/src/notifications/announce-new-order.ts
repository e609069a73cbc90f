import { isRecentEvent } from '@blockbazaar/domain/notifications/is-recent-event';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { notificationId } from './add-notification.ts';
import { announce } from './announce.ts';

/**
 * Announces a new store order, unless it is already refunded or too old (an imported order). It has no notification
 * document, because pages subscribe to the orders.
 */
export async function announceNewOrder({
  orderId,
  storeId,
  status,
  paidAt,
}: Pick<StoreOrder, 'orderId' | 'storeId' | 'status' | 'paidAt'>): Promise<void> {
  if (status === 'refunded' || !isRecentEvent(paidAt.toMillis(), Date.now())) return;
  await announce(notificationId('newOrder', orderId, storeId), storeId, { kind: 'newOrder', orderId });
}
