import type { Receipt } from '@blockbazaar/domain/orders/order';
import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serverNow } from '@/firebase/server-clock.ts';
import { useOwnOrder } from '@/storefront/cart/own-order/own-order.ts';
import { finishPurchase } from '../purchase/finish-purchase.ts';

/** The time after its end for which an ended order is reported, in ms. */
const END_NOTICE_MS = 60 * 60_000;

export interface PendingOrder {
  /** The last order of this browser in any status, or null. */
  orderId: string | null;
  /** The receipt of an order that can still be paid or cancelled, or null. */
  receipt: Receipt | null;
  /** The recent end of the pending order. Null if it has not ended, ended long ago, or was cancelled by the shopper. */
  ended: 'expired' | 'otherwise' | null;
}

/** The shopper's own unpaid order in the checkout. Navigates to the order's page if it was paid elsewhere. */
export function usePendingOrder(): PendingOrder {
  const { orderId, receiptKey, status, receipt } = useOwnOrder();
  const [openedAt] = useState(serverNow);
  const navigate = useNavigate();
  const isPaid = receipt?.status === 'completed';

  useEffect(() => {
    if (orderId === null || !isPaid) return;
    finishPurchase(orderId);
    void navigate(orderPath({ orderId, receiptKey }));
  }, [orderId, receiptKey, isPaid, navigate]);

  return {
    orderId,
    receipt: status === 'pending' ? receipt : null,
    ended: receipt === null ? null : recentEndOf(receipt, openedAt),
  };
}

function recentEndOf({ status, cancelReason, cancelledAt }: Receipt, openedAt: number): PendingOrder['ended'] {
  const isRecent = cancelledAt !== null && cancelledAt.toMillis() + END_NOTICE_MS > openedAt;
  if (status !== 'cancelled' || cancelReason === 'canceled_by_buyer' || !isRecent) return null;
  return cancelReason === 'expired' ? 'expired' : 'otherwise';
}
