import { BULK_ORDERS_MAX } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { isStoreOrderDone } from '@blockbazaar/domain/orders/store-order';
import { useCallback, useState } from 'react';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';

/** Returns whether an order can be marked as complete. */
export const isOpen = (order: Pick<ListedOrder, 'status'>): boolean =>
  order.status !== 'refunded' && !isStoreOrderDone(order);

export interface Selection {
  /** By ID, as of their selection. */
  orders: ReadonlyMap<string, ListedOrder>;
  toggle: (order: ListedOrder, isSelected: boolean) => void;
  /** Adds the open ones, up to the maximum of one action. */
  add: (orders: readonly ListedOrder[]) => void;
  clear: () => void;
}

/** The orders selected for a bulk action. */
export function useSelection(): Selection {
  const [orders, setOrders] = useState<ReadonlyMap<string, ListedOrder>>(new Map());
  const add = useCallback(
    (more: readonly ListedOrder[]) =>
      setOrders((before) => {
        const all = [...before, ...more.filter(isOpen).map((order) => [order.id, order] as const)];
        return new Map([...new Map(all)].slice(0, BULK_ORDERS_MAX));
      }),
    [],
  );
  const toggle = useCallback(
    (order: ListedOrder, isSelected: boolean) => {
      if (isSelected) add([order]);
      else setOrders((before) => new Map([...before].filter(([id]) => id !== order.id)));
    },
    [add],
  );
  const clear = useCallback(() => setOrders(new Map()), []);
  return { orders, toggle, add, clear };
}
