import type { RangeProblem } from '@blockbazaar/domain/ledger/day-range';
import type { LedgerEventKind } from '@blockbazaar/domain/ledger/events';
import type { StatementLine } from '@blockbazaar/domain/ledger/statement';
import type { Message } from '@blockbazaar/domain/messages';
import { PDF_ENTRIES_MAX, STATEMENT_DAYS_MAX } from '@blockbazaar/domain/staff/staff-limits';

/** Names of ledger entries. */
const ENTRIES: Partial<Record<LedgerEventKind, string>> = {
  paid: 'Sale',
  refunded: 'Refund',
  refund_reduced: 'Refund reduced',
  dispute_lost: 'Lost dispute',
  dispute_lost_reduced: 'Lost dispute reduced',
  fee_charged: 'Payment fee',
  fee_reduced: 'Payment fee reduced',
  payout_sent: 'Payout sent',
  payout_arrived: 'Payout arrived',
  payout_failed: 'Payout failed',
  payout_returned: 'Payout returned',
  payout_found: 'Payout arrived late',
  correction: 'Correction',
};

const LINES: Record<StatementLine, string> = {
  sold: 'Paid by buyers',
  commission: 'Commission',
  returned: 'Refunds and lost disputes',
  fees: 'Payment fees',
  payouts: 'Payouts',
  corrections: 'Corrections',
};

const RANGE_PROBLEMS: Record<RangeProblem, string> = {
  'no-from': 'Enter the first day',
  'no-until': 'Enter the last day',
  future: 'Enter no day in the future',
  order: 'The last day must not be before the first one',
  'too-long': `A statement is of at most ${STATEMENT_DAYS_MAX} days`,
};

/** Messages of a store's statements. */
export const STATEMENT_MESSAGES = {
  title: 'Money',
  statement: 'Statement',
  period: 'Period',
  otherDays: 'Other days…',
  range: 'Days of the statement (UTC)',
  from: 'From',
  until: 'Until',
  show: 'Show',
  rangeProblem: (problem: RangeProblem): string => RANGE_PROBLEMS[problem],
  /** `range`: its days as a text. */
  inUtc: (range: string): string => `${range} (UTC)`,
  downloadCsv: 'CSV',
  downloadPdf: 'PDF',
  download: (format: string): string => `Download as ${format}`,
  opening: 'Opening balance',
  line: (line: StatementLine): string => LINES[line],
  closing: 'Closing balance',
  closingHint: 'What the market owes the store; payouts are taken off when they are sent.',
  entries: 'Entries',
  entriesLeftOut: `There are more than ${PDF_ENTRIES_MAX.toLocaleString('en-US')} entries: the CSV file of the same days lists them.`,
  columns: {
    date: 'Date (UTC)',
    entry: 'Entry',
    subject: 'Order or payout',
    reason: 'Reason',
    paid: 'Paid by the buyer',
    commission: 'Commission',
    amount: 'Store’s part',
  },
  entry: (kind: LedgerEventKind): string => ENTRIES[kind] ?? kind,
  /** Beside an amount that differs from the seller's price times the quantity. */
  atSellersPrice: (amount: string): string => `${amount} at the seller’s price`,
  roundingHint:
    'Commission is taken of the whole line, while the displayed price is rounded for each piece. Where that makes a difference, the seller’s price times the quantity stands below the store’s part; sales figures count that.',
  empty: 'No entries in these days',
  emptyText: 'Sales are entered here as soon as they are paid; refunds, fees and payouts as they happen.',
  showMore: 'Show more entries',
  fetchFailed: { title: 'Error', text: 'Failed to load the statement' } as Message,
  downloadFailed: { title: 'Error', text: 'Failed to download the statement' } as Message,
  /** `range`: a month, or its first and last day. */
  fileName: (range: string, ending: string): string => `statement-${range}.${ending}`,
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
} as const;
