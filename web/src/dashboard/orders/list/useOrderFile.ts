import { dayOf } from '@blockbazaar/domain/ledger/day-range';
import type { OrderFilter } from '@blockbazaar/domain/orders/order-filter';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { ORDER_FILE_MAX } from '@blockbazaar/domain/staff/staff-limits';
import { useState } from 'react';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { logFault } from '@/firebase/log.ts';
import { readOrders, type ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';

const messages = ORDER_LIST_MESSAGES;

interface OrderFile {
  isBusy: boolean;
  download: () => Promise<void>;
  /** All orders of the filter, for printing or an action; null on failure. */
  fetchAll: (stop: number, narrowed?: OrderFilter) => Promise<ListedOrder[] | null>;
}

/** Exports all orders of a filter, beyond the loaded ones. `namesOf` returns the names of stores. */
export function useOrderFile(
  staff: StaffRole,
  filter: OrderFilter,
  namesOf: (storeIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): OrderFile {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  const guarded = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setIsBusy(true);
    try {
      return await work();
    } catch (error) {
      logFault('orders-fetch-failed', { error });
      toast(messages.downloadFailed, 'error');
      return null;
    } finally {
      setIsBusy(false);
    }
  };

  const fetchAll: OrderFile['fetchAll'] = (stop, narrowed = filter) =>
    guarded(async () => {
      const orders = await readOrders(staff, narrowed, stop + 1);
      if (orders.length > stop) toast(messages.truncated(stop), 'info');
      return orders.slice(0, stop);
    });

  const download = async (): Promise<void> => {
    const orders = await fetchAll(ORDER_FILE_MAX);
    if (orders === null) return;
    await guarded(async () => {
      const { ordersCsv } = await import('./orders-csv.ts');
      const names = await namesOf([...new Set(orders.map(({ storeId }) => storeId))]);
      const csv = ordersCsv(orders, (storeId) => names.get(storeId) ?? storeId);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), messages.fileName(dayOf(Date.now())));
    });
  };

  return { isBusy, download, fetchAll };
}
