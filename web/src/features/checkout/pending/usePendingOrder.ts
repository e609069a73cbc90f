import type { Receipt } from '@blockbazaar/domain/orders/order';
import { orderPath } from '@blockbazaar/domain/orders/receipt-key';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { finishPurchase } from '@/shared/purchase/finish-purchase.ts';
import { useOwnOrder } from '@/shared/purchase/own-order.ts';

/** How long after its end it is news that an order has ended, in ms. */
const NEWS_MS = 60 * 60_000;

export interface PendingOrder {
  /** The last order that was made here, whatever became of it; null: there is none. */
  orderId: string | null;
  /** What can still be paid, or given back; null: nothing. */
  receipt: Receipt | null;
  /** How it ended that was pending here; null: it did not, or not lately, or the shopper ended it. */
  ended: 'expired' | 'otherwise' | null;
}

/** The shopper's own unpaid order at the checkout. One that was paid elsewhere leads to its page; one that ended gives way to the cart. */
export function usePendingOrder(): PendingOrder {
  const { orderId, receiptKey, status, receipt } = useOwnOrder();
  const [openedAt] = useState(() => Date.now());
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
    ended: receipt === null ? null : newsOf(receipt, openedAt),
  };
}

function newsOf({ status, cancelReason, cancelledAt }: Receipt, openedAt: number): PendingOrder['ended'] {
  const isNews = cancelledAt !== null && cancelledAt.toMillis() + NEWS_MS > openedAt;
  if (status !== 'cancelled' || cancelReason === 'canceled_by_buyer' || !isNews) return null;
  return cancelReason === 'expired' ? 'expired' : 'otherwise';
}
