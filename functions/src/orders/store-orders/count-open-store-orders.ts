import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { storeOrderDocuments } from '../../documents/store-orders.ts';

/** The number of a store's paid orders that are neither delivered nor fulfilled. */
export async function countOpenStoreOrders(storeId: string): Promise<number> {
  const open = storeOrderDocuments.plain
    .where(storeOrderDocuments.field('storeId'), '==', storeId)
    .where(storeOrderDocuments.field('status'), '==', 'paid' satisfies StoreOrder['status']);
  return (await open.count().get()).data().count;
}
