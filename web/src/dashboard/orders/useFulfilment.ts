import { UNDO_SHOWN_MS, type BulkActionResult } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import { useCallback, useMemo, useState } from 'react';
import { failureMessage } from '@/dashboard/queries/failure-message.ts';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { fulfilOrders, undoFulfilment, type BulkOrderAction } from './bulk-order-actions.ts';
import { ORDER_LIST_MESSAGES } from './order-messages.ts';

const messages = ORDER_LIST_MESSAGES;

export interface FulfilmentActions {
  isBusy: boolean;
  /** Marks orders as complete, and offers to undo that for some seconds. Returns whether it succeeded. */
  complete: (orders: readonly Pick<ListedOrder, 'orderId' | 'storeId'>[]) => Promise<boolean>;
  /** Orders that the last action has not changed. */
  skipped: BulkActionResult['left'];
  dismissSkipped: () => void;
}

/** Marks one or many orders as complete. The object retains its identity while its values are unchanged. */
export function useFulfilment(staff: StaffRole): FulfilmentActions {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [skipped, setSkipped] = useState<BulkActionResult['left']>([]);
  const dismissSkipped = useCallback(() => setSkipped([]), []);

  const complete: FulfilmentActions['complete'] = useCallback(
    (orders) => {
      const undo = async (act: BulkOrderAction): Promise<void> => {
        const result = await undoFulfilment(staff, act);
        if (result.outcome !== 'succeeded') {
          toast(failureMessage(result, messages.undoFailed), 'error');
          return;
        }
        setSkipped(result.value.left);
        if (result.value.done > 0) toast(messages.undone(result.value.done), 'success');
      };
      const run = async (act: BulkOrderAction): Promise<boolean> => {
        setIsBusy(true);
        const result = await fulfilOrders(staff, act);
        setIsBusy(false);
        if (result.outcome !== 'succeeded') {
          // The repeated action continues where it was interrupted.
          const action = { label: messages.tryAgain, run: () => void run(act) };
          toast(failureMessage(result, messages.updateFailed), 'error', { action });
          return false;
        }
        const { done, left: remainder } = result.value;
        setSkipped(remainder);
        if (done === 0) {
          toast(messages.updateFailed, 'error');
          return false;
        }
        const skippedIds = new Set(remainder.map(({ orderId, storeId }) => storeOrderId(orderId, storeId)));
        const parts = act.parts.filter(({ orderId, storeId }) => !skippedIds.has(storeOrderId(orderId, storeId)));
        const action = { label: messages.undo, run: () => void undo({ ...act, parts }) };
        toast(messages.marked(done), 'success', { action, ms: UNDO_SHOWN_MS });
        return true;
      };
      const parts = orders.map(({ orderId, storeId }) => ({ orderId, storeId }));
      return run({ actId: crypto.randomUUID(), parts });
    },
    [staff, toast],
  );

  return useMemo(() => ({ isBusy, complete, skipped, dismissSkipped }), [isBusy, complete, skipped, dismissSkipped]);
}
