import { guardCell } from '@blockbazaar/domain/catalog/product-csv/formula-guard';
import Papa from 'papaparse';

/** Spreadsheet programs recognize UTF-8 by this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A text, or an amount in cents. Null is an empty cell. */
export type CsvCell = string | number | null;

/** A table for spreadsheets. Every cell is quoted; amounts are in dollars, and a text never becomes a formula. */
export const writeCsv = (rows: readonly (readonly CsvCell[])[]): string =>
  BYTE_ORDER_MARK +
  Papa.unparse(
    rows.map((row) => row.map(cellText)),
    { quotes: true },
  );

const cellText = (cell: CsvCell): string =>
  typeof cell === 'number' ? (cell / 100).toFixed(2) : guardCell(cell ?? '');
