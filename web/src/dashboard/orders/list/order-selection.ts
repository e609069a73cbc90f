import { BULK_ORDERS_MAX } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { isStoreOrderDone } from '@blockbazaar/domain/orders/store-order-states';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';

/** Returns whether an order can be marked as complete. */
export const isOpen = (order: Pick<ListedOrder, 'status'>): boolean =>
  order.status !== 'refunded' && !isStoreOrderDone(order);

/** Selections of orders: the open ones, up to the maximum of one action. */
export const ORDER_SELECTION = { max: BULK_ORDERS_MAX, canSelect: isOpen };
