import { PRODUCT_CSV_MESSAGES } from '@blockbazaar/domain/catalog/product-csv/product-csv-messages';
import type { ParsedLine } from '@blockbazaar/domain/catalog/product-csv/read-table';
import Papa from 'papaparse';
import { REPLACED, type DecodedText } from './decode-text.ts';

const messages = PRODUCT_CSV_MESSAGES;
const SEPARATORS = [',', ';', '\t'] as const;
/** First bytes of a spreadsheet program's own format, which is a ZIP archive. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];

export const isArchive = (bytes: Uint8Array): boolean => ARCHIVE.every((byte, index) => bytes[index] === byte);

/** The lines of a table. The separator is the one that gives the first line the most columns. */
export function csvLines(
  { text, isDamaged }: DecodedText,
  columnsNamed: (cells: readonly string[]) => number,
): ParsedLine[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text, columnsNamed), newline: '\n' });
  const problems = new Map(
    errors.map(({ row, code }) => [row, code === 'MissingQuotes' ? messages.quoteNotClosed : messages.quoteMisplaced]),
  );
  return data.map((cells, index) => {
    const isUnreadable = isDamaged && cells.some((cell) => cell.includes(REPLACED));
    return { cells, problem: problems.get(index) ?? (isUnreadable ? messages.notDecoded : null) };
  });
}

function separatorOf(text: string, columnsNamed: (cells: readonly string[]) => number): string {
  const named = SEPARATORS.map((delimiter) => {
    const [first = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data;
    return { delimiter, count: columnsNamed(first) };
  });
  return named.reduce((best, other) => (other.count > best.count ? other : best)).delimiter;
}
