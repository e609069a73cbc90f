import { ORDER_FILTER, type OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressFilter } from '@/dashboard/ui/lists/useAddressFilter.ts';

/** Address parameter with the document ID of the open order. */
const ORDER = 'order';

export interface OrderAddress {
  /** The object retains its identity while its values are unchanged. */
  filter: OrderFilter;
  change: (changes: Partial<OrderFilter>) => void;
  clear: () => void;
  /** ID of the open order; null while the list is open. */
  openId: string | null;
  /** Address of an order's page, or of the list that it was opened from. */
  addressOf: (id: string | null) => string;
}

/** The filter and the open order, from the address. `own` contains values that a seller cannot change. */
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
