import { subjectNumber, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import {
  amountsOf,
  roundingCents,
  STATEMENT_LINES,
  type Statement,
  type StatementLine,
} from '@blockbazaar/domain/ledger/statement';
import { STATEMENT_MESSAGES } from './statement-messages.ts';

const messages = STATEMENT_MESSAGES;

/** Lines of every statement; others appear only if they are not zero. */
const USUAL: readonly StatementLine[] = ['sold', 'commission', 'returned'];

/** One line of the sums, in cents. */
export interface SumRow {
  label: string;
  cents: number;
}

/** An entry as texts; amounts in cents. */
export interface EntryRow {
  /** Time of the entry, in ms. */
  at: number;
  words: string;
  /** Number of the order or the payout; empty if there is none. */
  subject: string;
  /** Reason of a correction; empty for other entries. */
  reason: string;
  /** The buyer's payment, and the commission that the store bears; null without a buyer. */
  paidCents: number | null;
  commissionCents: number | null;
  storeCents: number;
  /** The seller's price times the quantity, if it differs from the store's part. */
  atSellersPriceCents: number | null;
}

/** Data of a statement for the page, the CSV file and the printed statement. */
export interface StatementRows {
  opening: SumRow;
  lines: SumRow[];
  closing: SumRow;
  entries: EntryRow[];
}

/** Converts a statement to rows, with its loaded entries, in their order. */
export const statementRows = (statement: Statement, entries: readonly LedgerEntry[]): StatementRows => ({
  opening: { label: messages.opening, cents: statement.openingCents },
  lines: STATEMENT_LINES.filter((line) => USUAL.includes(line) || statement.lines[line] !== 0).map((line) => ({
    label: messages.line(line),
    cents: statement.lines[line],
  })),
  closing: { label: messages.closing, cents: statement.closingCents },
  entries: entries.filter(isListed).map(entryRow),
});

/** A payout is deducted when it is sent: its arrival does not change the balance. */
export const isListed = ({ kind }: Pick<LedgerEntry, 'kind'>): boolean => kind !== 'payout_arrived';

export function entryRow(entry: LedgerEntry): EntryRow {
  const amounts = amountsOf(entry);
  const rounding = roundingCents(entry);
  return {
    at: entry.occurredAt.toMillis(),
    words: messages.entry(entry.kind),
    subject: subjectNumber(entry),
    reason: entry.reason ?? '',
    paidCents: amounts?.cents ?? null,
    commissionCents: amounts === null ? null : 0 - amounts.commissionCents,
    storeCents: entry.storeCents,
    atSellersPriceCents: rounding === null ? null : entry.storeCents - rounding,
  };
}
