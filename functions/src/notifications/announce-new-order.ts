import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { notificationId } from './add-notification.ts';
import { announce } from './announce.ts';

/** Announces a store's part of an order that was paid, and not one whose payment had gone back by then. It has no document of its own: pages listen to the orders. */
export async function announceNewOrder({
  orderId,
  storeId,
  status,
}: Pick<StoreOrder, 'orderId' | 'storeId' | 'status'>): Promise<void> {
  if (status === 'refunded') return;
  await announce(notificationId('newOrder', orderId, storeId), storeId, { kind: 'newOrder', orderId });
}
