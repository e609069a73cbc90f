import { BULK_LIMITS } from '@blockbazaar/domain/catalog/bulk-limits';
import { CSV_COLUMNS, productCells, type CsvProduct } from '@blockbazaar/domain/catalog/product-csv/csv-columns';
import { guardCell } from '@blockbazaar/domain/catalog/product-csv/formula-guard';
import { PRODUCT_CSV_MESSAGES } from '@blockbazaar/domain/catalog/product-csv/product-csv-messages';
import {
  columnsNamed,
  readTable,
  type CsvTable,
  type ParsedLine,
} from '@blockbazaar/domain/catalog/product-csv/read-table';
import Papa from 'papaparse';
import { decodeText, REPLACED, type DecodedText } from './decode-text.ts';

const messages = PRODUCT_CSV_MESSAGES;
const SEPARATORS = [',', ';', '\t'] as const;
/** How a spreadsheet program's own file begins: it is an archive. */
const ARCHIVE = [0x50, 0x4b, 0x03, 0x04];
/** By it spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A store's products as a file for spreadsheets. Every cell is quoted, and none begins a formula. */
export const writeProductCsv = (products: readonly CsvProduct[]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    [
      Object.values(CSV_COLUMNS),
      ...products.map((product) => Object.values(productCells(product)).map((text) => guardCell(text))),
    ],
    { quotes: true },
  );

/** The lines of a file of products, whatever program has saved it. */
export function readProductCsv(bytes: Uint8Array): CsvTable {
  if (bytes.byteLength > BULK_LIMITS.importBytesMax) return { ok: false, reason: messages.fileTooLarge };
  if (ARCHIVE.every((byte, index) => bytes[index] === byte)) return { ok: false, reason: messages.notText };
  return readTable(linesOf(decodeText(bytes)));
}

function linesOf({ text, isDamaged }: DecodedText): ParsedLine[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text), newline: '\n' });
  const problems = new Map(
    errors.map(({ row, code }) => [row, code === 'MissingQuotes' ? messages.quoteNotClosed : messages.quoteMisplaced]),
  );
  return data.map((cells, index) => {
    const isUnreadable = isDamaged && cells.some((cell) => cell.includes(REPLACED));
    return { cells, problem: problems.get(index) ?? (isUnreadable ? messages.notDecoded : null) };
  });
}

/** The separator under which the first line names the most columns. */
function separatorOf(text: string): string {
  const named = SEPARATORS.map((delimiter) => {
    const [first = []] = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 1 }).data;
    return { delimiter, count: columnsNamed(first) };
  });
  return named.reduce((best, other) => (other.count > best.count ? other : best)).delimiter;
}
