import { statementFrom, type Statement } from '@blockbazaar/domain/ledger/statement';
import { PRINTED_ENTRIES_MAX } from '@blockbazaar/domain/staff/staff-limits';
import { useCallback, useState } from 'react';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { logFault } from '@/firebase/log.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { fetchStatementEntries, type StatementOf } from '../api.ts';
import type { PrintedRows } from './PrintedStatement.tsx';
import { statementCsv } from './statement-csv.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { rangeSlug } from './statement-range.ts';
import { statementRows } from './statement-rows.ts';

const messages = STATEMENT_MESSAGES;

/** A statement with all of its entries; without them if there are more than `max`. */
async function fetchRows(of: StatementOf, statement: Statement, max: number): Promise<PrintedRows> {
  const entries = await fetchStatementEntries(of, max);
  if (entries === null) return { rows: statementRows(statement, []), areEntriesLeftOut: true };
  // Sums of exactly these entries: newer entries may exist than those on screen.
  return { rows: statementRows(statementFrom(statement.openingCents, entries), entries), areEntriesLeftOut: false };
}

/** Downloads and prints a statement with all of its entries. */
export function useStatementOutput(of: StatementOf) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [printed, setPrinted] = useState<PrintedRows | null>(null);

  const withRows = async (statement: Statement, max: number, onRows: (rows: PrintedRows) => void): Promise<void> => {
    setIsBusy(true);
    try {
      onRows(await fetchRows(of, statement, max));
    } catch (error) {
      logFault('statement-download-failed', { error });
      toast(messages.downloadFailed, 'error');
    }
    setIsBusy(false);
  };
  const download = (statement: Statement): Promise<void> =>
    withRows(statement, Number.POSITIVE_INFINITY, ({ rows }) => {
      const content = new Blob([statementCsv(rows)], { type: 'text/csv;charset=utf-8' });
      saveFile(content, messages.fileName(rangeSlug(of.range)));
    });
  const print = (statement: Statement): Promise<void> => withRows(statement, PRINTED_ENTRIES_MAX, setPrinted);
  const endPrinting = useCallback(() => setPrinted(null), []);
  return { isBusy, download, print, printed, endPrinting };
}
