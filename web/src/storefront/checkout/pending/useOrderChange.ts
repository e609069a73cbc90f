import type { Receipt } from '@blockbazaar/domain/orders/order';
import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToast } from '@/ui/toast/useToast.ts';
import { cancelOrder } from '../purchase/cancel-order.ts';
import { finishPurchase } from '../purchase/finish-purchase.ts';
import { ORDER_MESSAGES } from '../purchase/order-messages.ts';
import type { OrderPageState } from '../purchase/order-page-state.ts';
import { PENDING_MESSAGES } from './pending-messages.ts';

export interface OrderCancellation {
  isCancelling: boolean;
  change: (receipt: Receipt) => void;
}

/** Cancels an unpaid order, so that its cart can be changed. `onReleased` runs after its buttons disappear. */
export function useOrderChange(onReleased: () => void): OrderCancellation {
  const [isCancelling, setIsCancelling] = useState(false);
  const navigate = useNavigate();
  const showToast = useToast();

  const change = async ({ orderId, id: receiptKey }: Receipt): Promise<void> => {
    if (isCancelling) return;
    setIsCancelling(true);
    const status = await cancelOrder(orderId);
    setIsCancelling(false);
    if (status === null) return showToast(ORDER_MESSAGES.cancel.failed, 'error');
    if (status === 'cancelled') {
      onReleased();
      return showToast(PENDING_MESSAGES.changed, 'info');
    }
    // The order was already paid, or its payment is being processed.
    if (status === 'completed') finishPurchase(orderId);
    const state: OrderPageState = { isProcessing: status === 'pending' };
    await navigate(orderPath({ orderId, receiptKey }), { state });
  };
  return { isCancelling, change: (receipt) => void change(receipt) };
}
