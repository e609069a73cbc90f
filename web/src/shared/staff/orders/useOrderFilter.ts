import { ORDER_FILTER, type OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressFilter } from '../useAddressFilter.ts';

/** The document of the order whose page is open. */
const ORDER = 'order';

export interface OrderAddress {
  /** The same object for as long as it asks for the same. */
  filter: OrderFilter;
  change: (changes: Partial<OrderFilter>) => void;
  clear: () => void;
  /** The id of the order that is open; null: the list is. */
  openId: string | null;
  /** The address of an order's page, and of the list that it was opened from. */
  addressOf: (id: string | null) => string;
}

/** Which orders are asked for, and which one is open, as the address has it. `own`: what a seller cannot change. */
export function useOrderFilter(own?: Partial<OrderFilter>): OrderAddress {
  const [params] = useSearchParams();
  const addressOf = useCallback(
    (id: string | null) => {
      const after = new URLSearchParams(params);
      if (id === null) after.delete(ORDER);
      else after.set(ORDER, id);
      return `?${after.toString()}`;
    },
    [params],
  );
  return { ...useAddressFilter(ORDER_FILTER, own), openId: params.get(ORDER), addressOf };
}
