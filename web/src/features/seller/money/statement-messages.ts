import type { LedgerEventKind } from '@blockbazaar/domain/ledger/events';
import type { Message } from '@blockbazaar/domain/messages';

/** Of a store's books. */
const ENTRIES: Partial<Record<LedgerEventKind, string>> = {
  paid: 'Sale',
  refunded: 'Refund',
  refund_reduced: 'Refund reduced',
  dispute_lost: 'Lost dispute',
  dispute_lost_reduced: 'Lost dispute reduced',
  fee_charged: 'Payment fee',
  fee_reduced: 'Payment fee reduced',
  payout_sent: 'Payout',
  payout_failed: 'Payout failed',
  payout_returned: 'Payout returned',
  correction: 'Correction',
};

/** Messages of the seller's statements. */
export const STATEMENT_MESSAGES = {
  title: 'Money',
  month: 'Month',
  download: 'Download CSV',
  opening: 'Opening balance',
  sold: 'Paid by buyers',
  commission: 'Commission',
  returned: 'Refunds and lost disputes',
  closing: 'Closing balance',
  closingHint: 'What the market owes you. Payouts are made outside of this page, and are not taken off.',
  entries: 'Entries',
  columns: {
    date: 'Date (UTC)',
    entry: 'Entry',
    order: 'Order',
    paid: 'Paid by the buyer',
    commission: 'Commission',
    amount: 'Your part',
  },
  entry: (kind: LedgerEventKind): string => ENTRIES[kind] ?? kind,
  /** Beside an amount that differs from the seller's price times the quantity. */
  atYourPrice: (amount: string): string => `${amount} at your price`,
  roundingHint:
    'Commission is taken of the whole line, while the displayed price is rounded for each piece. Where that makes a difference, your price times the quantity stands below your part; sales figures count that.',
  empty: 'No entries in this month',
  emptyText: 'Sales and refunds are entered here as soon as they are paid.',
  showMore: 'Show more entries',
  fetchFailed: { title: 'Error', text: 'Failed to load the statement' } as Message,
  downloadFailed: { title: 'Error', text: 'Failed to download the statement' } as Message,
  fileName: (month: string): string => `statement-${month}.csv`,
} as const;
