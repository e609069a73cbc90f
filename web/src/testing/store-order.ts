import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { sampleStoreOrder } from '@blockbazaar/domain/testing/sample-store-order';
import { marketplace } from './fake-marketplace.ts';
import { timestamp } from './timestamp.ts';

let count = 0;

/** Stores a store's part of a paid order, paid one second after the previous one. */
export function storeOrder(storeId: string, changes: Partial<StoreOrder> = {}): StoreOrder & { id: string } {
  count += 1;
  const at = timestamp(Date.parse('2026-01-01') + count * 1_000);
  const order = sampleStoreOrder({ orderId: String(count).padStart(32, '0'), storeId, at }, changes);
  marketplace.write('storeOrders', order.id, order);
  return order;
}
