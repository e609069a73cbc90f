import { subjectNumber, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { amountsOf, type Statement } from '@blockbazaar/domain/ledger/statement';
import Papa from 'papaparse';
import { STATEMENT_MESSAGES } from './statement-messages.ts';

const messages = STATEMENT_MESSAGES;

/** Dollars with a point, for spreadsheets. */
const dollars = (cents: number): string => (cents / 100).toFixed(2);

const balance = (name: string, cents: number): string[] => ['', name, '', '', '', dollars(cents)];

/** A statement as a table for spreadsheets: its entries between what it begins and ends with. */
export function statementCsv(statement: Statement, entries: readonly LedgerEntry[]): string {
  const { date, entry: kind, order, paid, commission, amount } = messages.columns;
  const rows = entries.map((entry) => {
    const amounts = amountsOf(entry);
    return [
      new Date(entry.occurredAt.toMillis()).toISOString(),
      messages.entry(entry.kind),
      subjectNumber(entry),
      dollars(amounts.cents),
      dollars(0 - amounts.commissionCents),
      dollars(entry.storeCents),
    ];
  });
  return Papa.unparse([
    [date, kind, order, paid, commission, amount],
    balance(messages.opening, statement.openingCents),
    ...rows,
    balance(messages.closing, statement.closingCents),
  ]);
}
