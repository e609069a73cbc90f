import { statementFrom, type Statement } from '@blockbazaar/domain/ledger/statement';
import { useState } from 'react';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { logFault } from '@/firebase/log.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { fetchStatementEntries, type StatementOf } from '../api.ts';
import { ENTRIES_MAX, writeStatementFile, type StatementFile } from './statement-files.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { rangeSlug } from './statement-range.ts';
import { statementRows } from './statement-rows.ts';

const messages = STATEMENT_MESSAGES;

/** Downloads a statement with all of its entries. */
export function useStatementDownload(of: StatementOf, storeName: string) {
  const toast = useToast();
  const [isDownloading, setIsDownloading] = useState(false);
  const download = async (file: StatementFile, statement: Statement): Promise<void> => {
    setIsDownloading(true);
    try {
      const entries = await fetchStatementEntries(of, ENTRIES_MAX[file]);
      const rows =
        entries === null
          ? statementRows(statement, [])
          : // Sums of exactly these entries: newer entries may exist than those on screen.
            statementRows(statementFrom(statement.openingCents, entries), entries);
      const areEntriesLeftOut = entries === null;
      const content = await writeStatementFile(file, { storeName, range: of.range, rows, areEntriesLeftOut });
      saveFile(content, messages.fileName(rangeSlug(of.range), file));
    } catch (error) {
      logFault('statement-download-failed', { error });
      toast(messages.downloadFailed, 'error');
    }
    setIsDownloading(false);
  };
  return { isDownloading, download };
}
