import type { Message } from '@blockbazaar/domain/messages';
import type { RetryOutcome } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { counted } from '@blockbazaar/domain/text/counted';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of the dead letters. */
export const DEAD_LETTER_MESSAGES = {
  deadLettered: 'Undelivered messages and refunds',
  deadLetteredText:
    'Refunds that a payment provider refused, items neither delivered nor refunded, refunds waiting for funds or for the provider, and deliveries and Discord posts that were refused or failed for 24 hours',
  outbox: 'Discord posts',
  deliveries: 'Deliveries',
  refunds: 'Failed refunds',
  undeliveredRefunds: 'Items neither delivered nor refunded',
  failedRefunds: 'Failed refunds of items',
  uncoveredRefunds: 'Refunds waiting for funds',
  delayedRefunds: 'Refunds waiting for the payment provider',
  hints: {
    undeliveredRefunds:
      'The delivery left these items out because of a refund, and the refund failed. Open the order to refund them again, or to mark them as delivered.',
    failedRefunds:
      'The buyer was promised these refunds and did not receive the money. Refund the items again, or dismiss the refund if the buyer received the money in another way.',
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
    failedRefunds: 'No failed refunds of items',
    uncoveredRefunds: 'No refunds waiting for funds',
    delayedRefunds: 'No refunds waiting for the payment provider',
  },
  showMore: 'Show more',
  editStore: (name: string): string => `Edit ${name}`,
  openOrder: 'Open order',
  attempts: (count: number): string => counted(count, 'attempt', 'attempts'),
  retry: {
    outbox: 'Send again',
    deliveries: 'Send again',
    refunds: 'Retry now',
    uncoveredRefunds: 'Retry now',
    delayedRefunds: 'Retry now',
  },
  resent: {
    outbox: {
      done: { title: 'Post sent' },
      queued: { title: 'Post queued', text: 'It could not be sent yet. It is retried for another 24 hours.' },
      failed: { title: 'Post not sent', text: 'It failed again. The list shows the reason.' },
    },
    deliveries: {
      done: { title: 'Delivery sent' },
      queued: { title: 'Delivery queued', text: 'It could not be sent yet. It is retried for another 24 hours.' },
      failed: { title: 'Delivery not sent', text: 'It failed again. The list shows the reason.' },
    },
  } satisfies Record<string, Record<RetryOutcome, Message>>,
  retried: {
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
  again: {
    action: 'Refund again',
    title: (order: string): string => `Refund items of ${order} again`,
    text: (refund: string): string =>
      `${refund}. The buyer is refunded through the payment provider. This cannot be undone.`,
    done: { title: 'Refund requested again', text: 'If it fails again, it returns to this list.' } as Message,
    refused: (reason: string | null): Message => ({
      title: 'Refund refused again',
      text: `The payment provider refused it${reason === null ? '.' : `: ${reason}`}`,
    }),
    uncovered: {
      title: 'Refund waiting for funds',
      text: 'Your balance at the payment provider does not cover it. Add funds: the refund is retried automatically.',
    } as Message,
    failed: error('Could not refund the items again'),
  },
  dismiss: {
    action: 'Dismiss',
    title: (order: string): string => `Dismiss the failed refund of ${order}`,
    text: 'Do this only after the buyer has received the money in another way. The books do not change.',
    reason: 'Reason',
    reasonHint: 'Recorded in the audit log.',
    reasonRequired: 'Please enter a reason.',
    done: { title: 'Failed refund dismissed' } as Message,
    failed: error('Could not dismiss the refund'),
  },
  dismissPost: {
    action: 'Dismiss',
    title: 'Dismiss the post?',
    text: 'It is not sent any more. Health does not count it any more.',
    done: { title: 'Post dismissed' } as Message,
    failed: error('Could not dismiss the post'),
  },
  deadLettersFailed: error('Could not load this list'),
  retryFailed: {
    outbox: error('Could not send the post again'),
    deliveries: error('Could not send the delivery again'),
    refunds: error('Could not retry the refund'),
    uncoveredRefunds: error('Could not retry the refund'),
    delayedRefunds: error('Could not retry the refund'),
  },
} as const;
