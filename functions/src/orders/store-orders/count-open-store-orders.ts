import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import type { Query } from 'firebase-admin/firestore';
import { storeOrderDocuments } from '../../documents/store-orders.ts';

/** A store's paid orders that are neither delivered nor fulfilled. */
export const openStoreOrders = (storeId: string): Query =>
  storeOrderDocuments.plain
    .where(storeOrderDocuments.field('storeId'), '==', storeId)
    .where(storeOrderDocuments.field('status'), '==', 'paid' satisfies StoreOrder['status']);

/** The number of a store's paid orders that are neither delivered nor fulfilled. */
export async function countOpenStoreOrders(storeId: string): Promise<number> {
  return (await openStoreOrders(storeId).count().get()).data().count;
}
