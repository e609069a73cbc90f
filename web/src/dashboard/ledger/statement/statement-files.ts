import type { DayRange } from '@blockbazaar/domain/ledger/day-range';
import { PDF_ENTRIES_MAX } from '@blockbazaar/domain/staff/staff-limits';
import { statementCsv } from './statement-csv.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { rangeName } from './statement-range.ts';
import type { StatementRows } from './statement-rows.ts';

/** Download formats of a statement. */
export const STATEMENT_FILES = ['csv', 'pdf'] as const;
export type StatementFile = (typeof STATEMENT_FILES)[number];

/**
 * Maximum number of entries by format: a PDF file with more would have hundreds of pages, and block the browser for
 * long.
 */
export const ENTRIES_MAX: Record<StatementFile, number> = { csv: Number.POSITIVE_INFINITY, pdf: PDF_ENTRIES_MAX };

interface FileOf {
  storeName: string;
  range: DayRange;
  rows: StatementRows;
  /** The PDF file omits the entries, because there are too many. */
  areEntriesLeftOut: boolean;
}

const WRITERS: Record<StatementFile, (of: FileOf) => Promise<Blob>> = {
  csv: ({ rows }) => Promise.resolve(new Blob([statementCsv(rows)], { type: 'text/csv;charset=utf-8' })),
  // The library and the font load on demand.
  pdf: async ({ storeName, range, rows, areEntriesLeftOut }) => {
    const [{ statementPdf }, font] = await Promise.all([import('./statement-pdf.ts'), fetchFont()]);
    const content = statementPdf({ storeName, range: rangeName(range), rows, areEntriesLeftOut }, font);
    return new Blob([content], { type: 'application/pdf' });
  },
};

/** @throws when it cannot be loaded */
async function fetchFont(): Promise<Uint8Array> {
  const { default: address } = await import('dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url');
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font of statements cannot be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** @throws when a library or the font cannot be loaded */
export const writeStatementFile = (file: StatementFile, of: FileOf): Promise<Blob> => WRITERS[file](of);

export const FILE_LABELS: Record<StatementFile, string> = {
  csv: STATEMENT_MESSAGES.downloadCsv,
  pdf: STATEMENT_MESSAGES.downloadPdf,
};
