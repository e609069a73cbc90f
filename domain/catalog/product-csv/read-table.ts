import { BULK_LIMITS } from '../bulk-limits.ts';
import { CSV_COLUMNS, type CsvCells, type CsvColumn } from './csv-columns.ts';
import { unguardCell, removeTextMarker } from './formula-guard.ts';
import { PRODUCT_CSV_MESSAGES } from './product-csv-messages.ts';

const messages = PRODUCT_CSV_MESSAGES;

/** A line of a file as the parser returns it. */
export interface ParsedLine {
  cells: readonly string[];
  /** The reason why it cannot be parsed; null: it can. */
  problem: string | null;
}

export interface TableLine {
  /** As spreadsheets count lines: the first line, with the column names, is 1. */
  line: number;
  cells: CsvCells;
  problem: string | null;
}

export type CsvTable = { ok: true; lines: TableLine[] } | { ok: false; reason: string };

const BY_NAME: ReadonlyMap<string, CsvColumn> = new Map(
  (Object.keys(CSV_COLUMNS) as CsvColumn[]).map((column) => [CSV_COLUMNS[column], column]),
);
/** A line without an ID is a new product, which requires these columns. */
const REQUIRED: readonly CsvColumn[] = ['name', 'price'];

const columnNamed = (cell: string): CsvColumn | undefined => BY_NAME.get(cell.trim().toLowerCase());

/** Number of product columns that a first line names: the right separator finds the most. */
export const columnsNamed = (cells: readonly string[]): number =>
  cells.filter((cell) => columnNamed(cell) !== undefined).length;

const isBlank = ({ cells, problem }: ParsedLine): boolean =>
  problem === null && cells.every((cell) => cell.trim() === '');

/** Columns that only an export contains: its other cells may be guarded against formulas. */
const EXPORT_ONLY_COLUMNS: readonly CsvColumn[] = ['id', 'exportedStock', 'exportedVariants'];

/**
 * The lines of a file by the names of its first line. A file that is not a product table is rejected with the reason.
 */
export function readTable([first, ...rest]: readonly ParsedLine[]): CsvTable {
  if (first === undefined || isBlank(first)) return { ok: false, reason: messages.fileEmpty };
  const header = first.cells.toSpliced(first.cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const reason = first.problem ?? headerProblem(header);
  if (reason !== null) return { ok: false, reason };
  const columns = header.map(columnNamed);
  const lines = rest.flatMap((parsed, index) =>
    isBlank(parsed) ? [] : [{ line: index + 2, ...underColumns(parsed, columns) }],
  );
  return lines.length > BULK_LIMITS.importLinesMax ? { ok: false, reason: messages.tooManyLines } : { ok: true, lines };
}

function headerProblem(header: readonly string[]): string | null {
  const columns = header.map(columnNamed);
  const unknown = columns.indexOf(undefined);
  if (unknown !== -1) return messages.columnUnknown(header[unknown]?.trim() ?? '');
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) return messages.columnTwice(CSV_COLUMNS[twice]);
  const missing = columns.includes('id') ? undefined : REQUIRED.find((column) => !columns.includes(column));
  return missing === undefined ? null : messages.columnMissing(CSV_COLUMNS[missing]);
}

function underColumns(
  { cells, problem }: ParsedLine,
  columns: readonly (CsvColumn | undefined)[],
): Omit<TableLine, 'line'> {
  const isOver = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  const isMiscounted = cells.length < columns.length || isOver;
  const textOf = EXPORT_ONLY_COLUMNS.some((column) => columns.includes(column)) ? unguardCell : removeTextMarker;
  const named = columns.flatMap((column, index) =>
    column === undefined ? [] : [[column, textOf(cells[index] ?? '')] as const],
  );
  return {
    cells: Object.fromEntries(named),
    problem: problem ?? (isMiscounted ? messages.cellCount(cells.length, columns.length) : null),
  };
}
