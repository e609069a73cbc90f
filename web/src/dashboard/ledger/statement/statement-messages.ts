import type { RangeProblem } from '@blockbazaar/domain/ledger/day-range';
import type { LedgerEventKind } from '@blockbazaar/domain/ledger/events';
import type { StatementLine } from '@blockbazaar/domain/ledger/statement';
import type { Message } from '@blockbazaar/domain/messages';
import { PRINTED_ENTRIES_MAX, STATEMENT_DAYS_MAX } from '@blockbazaar/domain/staff/staff-limits';

/** Names of ledger entries. */
const ENTRIES: Partial<Record<LedgerEventKind, string>> = {
  paid: 'Sale',
  refunded: 'Refund',
  refund_reduced: 'Refund reduced',
  dispute_lost: 'Lost dispute',
  dispute_lost_reduced: 'Lost dispute reduced',
  fee_charged: 'Payment fee',
  fee_reduced: 'Payment fee reduced',
  dispute_fee_charged: 'Chargeback fee',
  dispute_fee_returned: 'Chargeback fee returned',
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
  fees: 'Provider fees',
  payouts: 'Payouts',
  corrections: 'Corrections',
};

const RANGE_PROBLEMS: Record<RangeProblem, string> = {
  'no-from': 'Enter the first day',
  'no-until': 'Enter the last day',
  future: 'Enter a day that is not in the future',
  order: 'The last day must not be before the first one',
  'too-long': `A statement can have at most ${STATEMENT_DAYS_MAX} days`,
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
  downloadAsCsv: 'Download as CSV',
  print: 'Print or save as PDF',
  opening: 'Opening balance',
  line: (line: StatementLine): string => LINES[line],
  closing: 'Closing balance',
  closingHint: 'Amount owed to the store. Payouts are deducted when they are sent.',
  entries: 'Entries',
  entriesLeftOut: `There are more than ${PRINTED_ENTRIES_MAX.toLocaleString('en-US')} entries. The CSV file of the same days lists them.`,
  columns: {
    date: 'Date (UTC)',
    entry: 'Entry',
    subject: 'Order or payout',
    reason: 'Reason',
    paid: 'Paid by the buyer',
    commission: 'Commission',
    amount: 'Store’s share',
  },
  entry: (kind: LedgerEventKind): string => ENTRIES[kind] ?? kind,
  /** Beside an amount that differs from the seller's price times the quantity. */
  atSellersPrice: (amount: string): string => `${amount} at the seller’s price`,
  roundingHint:
    'Commission is calculated for the whole line, but the displayed price is rounded for each item. If the result differs, the seller’s price times the quantity is shown below the store’s share. Sales figures use that amount.',
  empty: 'No entries in this period',
  emptyText: 'Sales appear here as soon as they are paid. Refunds, fees and payouts appear when they happen.',
  showMore: 'Show more entries',
  fetchFailed: { title: 'Error', text: 'Failed to load the statement' } as Message,
  downloadFailed: { title: 'Error', text: 'Failed to download the statement' } as Message,
  /** `range`: a month, or its first and last day. */
  fileName: (range: string): string => `statement-${range}.csv`,
  /** The title of the printed page, which browsers propose as the name of its file. */
  printTitle: (range: string): string => `statement-${range}`,
} as const;
