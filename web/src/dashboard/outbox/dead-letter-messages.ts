import type { Message } from '@blockbazaar/domain/messages';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the dead letters. */
export const DEAD_LETTER_MESSAGES = {
  deadLettered: 'Undelivered messages and refunds',
  deadLetteredText:
    'Refunds that a payment provider refused, items neither delivered nor refunded, refunds waiting for funds or for the provider, and deliveries and Discord posts that failed for 24 hours',
  outbox: 'Discord posts',
  deliveries: 'Deliveries',
  refunds: 'Failed refunds',
  undeliveredRefunds: 'Items neither delivered nor refunded',
  uncoveredRefunds: 'Refunds waiting for funds',
  delayedRefunds: 'Refunds waiting for the payment provider',
  hints: {
    undeliveredRefunds:
      'The delivery left these items out because of a refund, and the refund failed. Open the order to refund them again, or to mark them as delivered.',
    uncoveredRefunds:
      'Your balance at the payment provider does not cover these refunds. Add funds there: refunds are retried automatically.',
    delayedRefunds:
      'The payment provider cannot make these refunds yet, for example because the payment is pending or disputed. Check your account there: refunds are retried automatically, and after a dispute is won. After a lost dispute, retry the refunds that the buyer has not received.',
  },
  deadLettersEmpty: {
    outbox: 'No failed posts',
    deliveries: 'No failed deliveries',
    refunds: 'No failed refunds',
    undeliveredRefunds: 'All items are delivered or refunded',
    uncoveredRefunds: 'No refunds waiting for funds',
    delayedRefunds: 'No refunds waiting for the payment provider',
  },
  showMore: 'Show more',
  openOrder: 'Open order',
  attempts: (count: number): string => (count === 1 ? '1 attempt' : `${count} attempts`),
  retry: {
    outbox: 'Send again',
    deliveries: 'Send again',
    refunds: 'Retry now',
    uncoveredRefunds: 'Retry now',
    delayedRefunds: 'Retry now',
  },
  retried: {
    outbox: { title: 'Post sent again', text: 'It is retried for another 24 hours.' },
    deliveries: { title: 'Delivery sent again', text: 'It is retried for another 24 hours.' },
    refunds: { title: 'Refund requested again', text: 'If it fails again, it returns to this list.' },
    uncoveredRefunds: {
      title: 'Refund requested again',
      text: 'If your balance still does not cover it, it is retried automatically.',
    },
    delayedRefunds: {
      title: 'Refund requested again',
      text: 'If the payment provider still cannot make it, it is retried automatically.',
    },
  } satisfies Record<string, Message>,
  deadLettersFailed: error('Could not load this list'),
  retryFailed: {
    outbox: error('Could not send the post again'),
    deliveries: error('Could not send the delivery again'),
    refunds: error('Could not retry the refund'),
    uncoveredRefunds: error('Could not retry the refund'),
    delayedRefunds: error('Could not retry the refund'),
  },
} as const;
