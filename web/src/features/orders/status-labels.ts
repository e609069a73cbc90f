import type { Receipt } from '@blockbazaar/domain/orders/order';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { ORDER_MESSAGES } from '@/shared/purchase/order-messages.ts';
import type { IconName } from '@/ui/icons/Icon.tsx';

export interface StatusLabels {
  /** One word, for the mark beside the order number. */
  label: string;
  heading: string;
  text: string;
  icon: IconName;
  tone: 'success' | 'warning' | 'error' | 'info';
}

export type ToldReceipt = Pick<
  Receipt,
  'status' | 'provider' | 'cancelReason' | 'paidAt' | 'deliveryStatus' | 'refundUrl'
>;

/** How a pending order stands. `overdue`: the time to pay is over, and it is about to be cancelled. */
export type Waiting = 'open' | 'overdue' | 'processing';

/** What an order's state means for who bought it. */
export const statusWords = (receipt: ToldReceipt, waiting: Waiting): StatusLabels =>
  WORDS[receipt.status](receipt, waiting);

const { pending, processing, completed, cancelled, tooLate, refunded } = ORDER_MESSAGES;

const WORDS: Record<OrderStatus, (receipt: ToldReceipt, waiting: Waiting) => StatusLabels> = {
  pending: (_, waiting) =>
    waiting === 'processing'
      ? { label: processing.label, heading: processing.heading, text: processing.text, icon: 'clock', tone: 'info' }
      : {
          label: pending.label,
          heading: pending.heading,
          text: waiting === 'overdue' ? pending.overdue : pending.text,
          icon: 'clock',
          tone: 'warning',
        },
  completed: ({ deliveryStatus }) => ({
    label: completed.label,
    heading: completed.heading,
    text: completed.text[deliveryStatus ?? 'pending'],
    icon: 'check',
    tone: 'success',
  }),
  cancelled: (receipt) =>
    cameTooLate(receipt)
      ? { label: tooLate.label, heading: tooLate.heading, text: tooLate.text, icon: 'reload', tone: 'warning' }
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
    text: [receipt.cancelReason === null ? '' : refunded.tooLate, whereTo(receipt)].join(' ').trim(),
    icon: 'reload',
    tone: 'info',
  }),
};

/** A cancelled order that money has come in for: it is on its way back. */
const cameTooLate = ({ paidAt, refundUrl }: ToldReceipt): boolean => paidAt !== null || refundUrl !== null;

/** A refund that its buyer fetches at an address has been sent by a person when there is no address. */
function whereTo({ provider, refundUrl }: ToldReceipt): string {
  const { refund } = PROVIDERS[provider];
  return refund.isClaimed && refundUrl === null ? refunded.fetched : refund.text;
}
