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

/** Lines that every statement has; others only where they are not zero. */
const USUAL: readonly StatementLine[] = ['sold', 'commission', 'returned'];

/** One line of what a statement adds up. Cents. */
export interface SumRow {
  label: string;
  cents: number;
}

/** An entry in words. Amounts in cents. */
export interface EntryRow {
  /** When it happened (ms). */
  at: number;
  words: string;
  /** The number of the order or the payout; empty where it is about none. */
  subject: string;
  /** Why a correction was made; empty for others. */
  reason: string;
  /** What the buyer paid, and the site's part of it as the store bears it; null where no buyer is concerned. */
  paidCents: number | null;
  commissionCents: number | null;
  storeCents: number;
  /** The seller's price times the quantity, where that is not the store's part. */
  atSellersPriceCents: number | null;
}

/** What the page, the CSV file and the PDF file show of a statement. */
export interface StatementRows {
  opening: SumRow;
  lines: SumRow[];
  closing: SumRow;
  entries: EntryRow[];
}

/** A statement in rows, with those of its entries that are at hand, in their order. */
export const statementRows = (statement: Statement, entries: readonly LedgerEntry[]): StatementRows => ({
  opening: { label: messages.opening, cents: statement.openingCents },
  lines: STATEMENT_LINES.filter((line) => USUAL.includes(line) || statement.lines[line] !== 0).map((line) => ({
    label: messages.line(line),
    cents: statement.lines[line],
  })),
  closing: { label: messages.closing, cents: statement.closingCents },
  entries: entries.filter(isListed).map(entryRow),
});

/** A payout is taken off when it is sent: that it has arrived changes nothing of what is owed. */
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
