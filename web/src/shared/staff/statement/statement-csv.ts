import Papa from 'papaparse';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import type { StatementRows, SumRow } from './statement-rows.ts';

const { columns } = STATEMENT_MESSAGES;

/** What a spreadsheet would take for a formula; amounts begin with a minus. */
const FORMULA = /^[=+@\t\r]/;

/** Dollars with a point, for spreadsheets. */
const dollars = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2));

const balance = ({ label, cents }: SumRow): string[] => ['', label, '', '', '', '', dollars(cents)];

/** A statement as a table for spreadsheets: its entries between what it begins and ends with. */
export const statementCsv = ({ opening, entries, closing }: StatementRows): string =>
  Papa.unparse(
    [
      [columns.date, columns.entry, columns.subject, columns.reason, columns.paid, columns.commission, columns.amount],
      balance(opening),
      ...entries.map(({ at, words, subject, reason, paidCents, commissionCents, storeCents }) => [
        new Date(at).toISOString(),
        words,
        subject,
        reason,
        dollars(paidCents),
        dollars(commissionCents),
        dollars(storeCents),
      ]),
      balance(closing),
    ],
    { escapeFormulae: FORMULA },
  );
