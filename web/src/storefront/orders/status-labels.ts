import type { Receipt } from '@blockbazaar/domain/orders/order';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { ORDER_MESSAGES } from '@/storefront/checkout/purchase/order-messages.ts';
import type { IconName } from '@/ui/icons/Icon.tsx';
import { isAllRefunded } from './refunded-quantity.ts';

export interface StatusLabels {
  /** One word for the badge beside the order number. */
  label: string;
  heading: string;
  text: string;
  icon: IconName;
  tone: 'success' | 'warning' | 'error' | 'info';
}

export type StatusReceipt = Pick<
  Receipt,
  | 'status'
  | 'provider'
  | 'cancelReason'
  | 'lateRefusal'
  | 'paidAt'
  | 'deliveryStatus'
  | 'refundUrl'
  | 'items'
  | 'lineRefunds'
>;

/**
 * The state of an unpaid order. `overdue`: the time to pay is over, and the order is about to be cancelled. `declined`:
 * the payment that the buyer returns from was refused.
 */
export type UnpaidState = 'open' | 'overdue' | 'processing' | 'declined';

/** `isProcessing` and `isDeclined` are the result of the payment that the buyer returns from. */
export function unpaidStateOf(paymentFlags: {
  isOverdue: boolean;
  isProcessing: boolean;
  isDeclined: boolean;
}): UnpaidState {
  if (paymentFlags.isProcessing) return 'processing';
  if (paymentFlags.isOverdue) return 'overdue';
  return paymentFlags.isDeclined ? 'declined' : 'open';
}

/**
 * Returns whether the payment page still accepts a payment. After a decline, only a provider that captures on return
 * does.
 */
export const canBePaid = (
  { status, provider }: Pick<Receipt, 'status' | 'provider'>,
  unpaidState: UnpaidState,
): boolean =>
  status === 'pending' &&
  unpaidState !== 'overdue' &&
  (unpaidState !== 'declined' || PROVIDERS[provider].capturesOnReturn);

/** Returns whether the buyer's payment was declined, and no other payment has arrived since. */
export const wasDeclined = (receipt: StatusReceipt, unpaidState: UnpaidState): boolean =>
  unpaidState === 'declined' &&
  (receipt.status === 'pending' || (receipt.status === 'cancelled' && !hasLatePayment(receipt)));

/** The texts of an order's status for its buyer. */
export const statusLabels = (receipt: StatusReceipt, unpaidState: UnpaidState): StatusLabels =>
  wasDeclined(receipt, unpaidState)
    ? declinedLabels(receipt, unpaidState)
    : LABELS[receipt.status](receipt, unpaidState);

const { pending, processing, declined, completed, beingRefunded, cancelled, tooLate, refunded } = ORDER_MESSAGES;

const declinedLabels = (receipt: StatusReceipt, unpaidState: UnpaidState): StatusLabels => ({
  label: declined.label,
  heading: declined.heading,
  text: [
    PROVIDERS[receipt.provider].declinedText,
    cancelled.nothingCharged,
    canBePaid(receipt, unpaidState) ? declined.reserved : declined.inCart,
  ].join(' '),
  icon: 'close',
  tone: 'error',
});

const LABELS: Record<OrderStatus, (receipt: StatusReceipt, unpaidState: UnpaidState) => StatusLabels> = {
  pending: (_, unpaidState) =>
    unpaidState === 'processing'
      ? { label: processing.label, heading: processing.heading, text: processing.text, icon: 'clock', tone: 'info' }
      : {
          label: pending.label,
          heading: pending.heading,
          text: unpaidState === 'overdue' ? pending.overdue : pending.text,
          icon: 'clock',
          tone: 'warning',
        },
  completed: (receipt) =>
    isAllRefunded(receipt)
      ? { ...beingRefunded, icon: 'reload', tone: 'info' }
      : {
          label: completed.label,
          heading: completed.heading,
          text: completed.text[receipt.deliveryStatus ?? 'pending'],
          icon: 'check',
          tone: 'success',
        },
  cancelled: (receipt) =>
    hasLatePayment(receipt)
      ? {
          label: tooLate.label,
          heading: tooLate.heading,
          text: `${lateRefundReason(receipt)} ${tooLate.text}`,
          icon: 'reload',
          tone: 'warning',
        }
      : {
          label: cancelled.label,
          heading: cancelled.heading,
          text: [receipt.cancelReason === null ? '' : cancelled.because[receipt.cancelReason], cancelled.nothingCharged]
            .join(' ')
            .trim(),
          icon: 'close',
          tone: 'error',
        },
  refunded: (receipt) => ({
    label: refunded.label,
    heading: refunded.heading,
    text: [receipt.cancelReason === null ? '' : lateRefundReason(receipt), refundDestination(receipt)].join(' ').trim(),
    icon: 'reload',
    tone: 'info',
  }),
};

/** True if a payment of the cancelled order has arrived. It is being refunded. */
const hasLatePayment = ({ lateRefusal, paidAt, refundUrl }: StatusReceipt): boolean =>
  lateRefusal !== null || paidAt !== null || refundUrl !== null;

/** The reason for the refund of a payment that arrived after the cancellation. */
const lateRefundReason = ({ lateRefusal }: StatusReceipt): string =>
  lateRefusal === null ? refunded.tooLate : refunded.because[lateRefusal];

/** A claimable refund without a claim address was sent manually. */
function refundDestination({ provider, refundUrl }: StatusReceipt): string {
  const { refund } = PROVIDERS[provider];
  return refund.isClaimed && refundUrl === null ? refunded.refundedManually : refund.text;
}
