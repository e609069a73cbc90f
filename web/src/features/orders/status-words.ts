import type { CANCEL_REASONS, OrderStatus } from '@blockbazaar/domain/orders/order-states';
import type { Receipt } from '@blockbazaar/domain/orders/order';
import type { IconName } from '@/ui/icons/Icon.tsx';

type CancelReason = (typeof CANCEL_REASONS)[number];

interface StatusWords {
  /** One word, for the mark beside the order number. */
  label: string;
  heading: string;
  text: string;
  icon: IconName;
  tone: 'success' | 'warning' | 'error' | 'info';
}

const CANCELLED_BECAUSE: Record<CancelReason, string> = {
  canceled_by_buyer: 'You left the payment page before paying.',
  expired: 'It was not paid in time, so its items went back on sale.',
  provider_error: 'The card payment could not be opened.',
};

/** What an order's state means for who bought it. `isOverdue`: the time to pay is over, and the order is about to be cancelled. */
export function statusWords(receipt: Pick<Receipt, 'status' | 'cancelReason'>, isOverdue: boolean): StatusWords {
  return WORDS[receipt.status](receipt, isOverdue);
}

const WORDS: Record<OrderStatus, (receipt: Pick<Receipt, 'cancelReason'>, isOverdue: boolean) => StatusWords> = {
  pending: (_, isOverdue) => ({
    label: 'Waiting for payment',
    heading: 'Waiting for your payment',
    text: isOverdue
      ? 'The time to pay is over. If you have paid, this page changes as soon as the payment arrives.'
      : 'Your items are set aside for you. This page changes by itself as soon as the payment arrives.',
    icon: 'clock',
    tone: 'warning',
  }),
  completed: () => ({
    label: 'Paid',
    heading: 'Thank you! Your order is paid.',
    text: 'Your items are on their way. Keep the link of this page: it is your receipt.',
    icon: 'check',
    tone: 'success',
  }),
  cancelled: ({ cancelReason }) => ({
    label: 'Cancelled',
    heading: 'This order was cancelled',
    text: `${cancelReason === null ? '' : `${CANCELLED_BECAUSE[cancelReason]} `}Nothing was charged.`,
    icon: 'close',
    tone: 'error',
  }),
  refunded: () => ({
    label: 'Refunded',
    heading: 'This order was refunded',
    text: 'The whole amount goes back to the card you paid with. Banks take a few days to show it.',
    icon: 'reload',
    tone: 'info',
  }),
};
