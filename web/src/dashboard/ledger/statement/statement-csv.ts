import { writeCsv, type CsvCell } from '@/dashboard/ui/csv/write-csv.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import type { StatementRows, SumRow } from './statement-rows.ts';

const { columns } = STATEMENT_MESSAGES;

const balance = ({ label, cents }: SumRow): CsvCell[] => ['', label, '', '', '', '', cents];

/** A statement as a table for spreadsheets: its entries between the opening and the closing balance. */
export const statementCsv = ({ opening, entries, closing }: StatementRows): string =>
  writeCsv([
    [columns.date, columns.entry, columns.subject, columns.reason, columns.paid, columns.commission, columns.amount],
    balance(opening),
    ...entries.map(({ at, words, subject, reason, paidCents, commissionCents, storeCents }) => [
      new Date(at).toISOString(),
      words,
      subject,
      reason,
      paidCents,
      commissionCents,
      storeCents,
    ]),
    balance(closing),
  ]);
