import type { Message } from '@blockbazaar/domain/messages';

const error = (text: string): Message => ({ title: 'Error', text });

/** Texts of what was given up, and of the export. */
export const LOG_MESSAGES = {
  deadLettered: 'Undelivered messages and refunds',
  deadLetteredText:
    'Discord posts and deliveries that were given up after a day of tries, and refunds that a payment provider does not make or your balance does not cover',
  outbox: 'Discord posts',
  deliveries: 'Deliveries',
  refunds: 'Refunds',
  uncoveredRefunds: 'Refunds waiting for funds',
  parkedEmpty: {
    outbox: 'Every post got through',
    deliveries: 'Every delivery got through',
    refunds: 'Every refund was accepted',
    uncoveredRefunds: 'Your balances cover every refund',
  },
  parkedMore: 'Show more',
  attempts: (count: number): string => (count === 1 ? '1 try' : `${count} tries`),
  retry: { outbox: 'Send again', deliveries: 'Send again', refunds: 'Try again', uncoveredRefunds: 'Retry now' },
  retried: {
    outbox: { title: 'It is on its way again', text: 'It is tried for another day.' },
    deliveries: { title: 'It is on its way again', text: 'It is tried for another day.' },
    refunds: { title: 'The refund was asked for again', text: 'If it is refused again, it comes back to this list.' },
    uncoveredRefunds: {
      title: 'Refund requested again',
      text: 'If your balance still does not cover it, it is retried automatically.',
    },
  } satisfies Record<string, Message>,
  parkedFailed: error('Failed to load what was given up'),
  retryFailed: {
    outbox: error('Failed to send it again'),
    deliveries: error('Failed to send it again'),
    refunds: error('Failed to ask for the refund again'),
    uncoveredRefunds: error('Could not retry the refund'),
  },

  export: 'Export',
  exportText: 'The whole marketplace as one JSON file',
  exportHint:
    'To keep, or to import elsewhere: stores, products, orders, the ledger, sellers, reviews, settings and the audit log. Passwords, sessions and webhook addresses are never part of it. It holds the names of buyers and where stores are paid: keep it safe.',
  exportStart: 'Export marketplace',
  exportCancel: 'Cancel export',
  exporting: (collection: string, documents: number): string =>
    `Reading ${collection}: ${documents.toLocaleString('en-US')} ${documents === 1 ? 'document' : 'documents'} so far`,
  exportProgress: 'Progress of the export',
  exported: (documents: number): Message => ({
    title: 'Export finished',
    text: `${documents.toLocaleString('en-US')} documents were saved to your downloads.`,
  }),
  exportCanceled: { title: 'Export canceled' } as Message,
  exportFailed: error('The export failed. Please try again.'),
} as const;
