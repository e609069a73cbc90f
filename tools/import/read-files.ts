import { open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { isNativeError } from 'node:util/types';
import { PRODUCT_CSV_MESSAGES } from '@blockbazaar/domain/catalog/product-csv/product-csv-messages';
import type { ParsedLine } from '@blockbazaar/domain/catalog/product-csv/read-table';
import { detectRecordType } from '@blockbazaar/domain/transfer/detect-record-type';
import { EXPORT_MARK } from '@blockbazaar/domain/transfer/exported-collections';
import { IMPORT_LIMITS } from '@blockbazaar/domain/transfer/import-limits';
import { IMPORT_MESSAGES } from '@blockbazaar/domain/transfer/import-messages';
import { parseJson } from '@blockbazaar/domain/transfer/legacy-values';
import type { SourceRecord } from '@blockbazaar/domain/transfer/read-legacy-records';
import { csvLines, isArchive } from '../../web/src/dashboard/ui/csv/csv-lines.ts';
import { decodeText, REPLACED, type DecodedText } from '../../web/src/dashboard/ui/csv/decode-text.ts';
import { ToolFailure } from '../failure.ts';

const messages = IMPORT_MESSAGES;
/** Number of bytes that identify an export. */
const EXPORT_HEADER_BYTES = 1_024;
const EXPORT_HEADER = new RegExp(String.raw`^\uFEFF?\s*\{\s*"${EXPORT_MARK}"\s*:`);

/** Returns whether a file is an export of this marketplace, by its first bytes. */
export async function isExportFile(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: unknown) => notReadable(file, error));
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(EXPORT_HEADER_BYTES), 0, EXPORT_HEADER_BYTES, 0);
    return EXPORT_HEADER.test(buffer.subarray(0, bytesRead).toString('utf8'));
  } finally {
    await handle.close();
  }
}

/**
 * Reads the records of a legacy file, JSON or CSV.
 * @throws ToolFailure for a file without records
 */
export async function readLegacyFile(file: string): Promise<SourceRecord[]> {
  const name = path.basename(file);
  const { size } = await stat(file).catch((error: unknown) => notReadable(file, error));
  if (size > IMPORT_LIMITS.fileBytesMax) throw new ToolFailure(`${name}: ${messages.fileTooLarge}`);
  const records = parseLegacyFile(name, await readFile(file));
  if (records.length === 0) throw new ToolFailure(`${name}: ${messages.noRecords}`);
  if (records.length > IMPORT_LIMITS.recordsMax) throw new ToolFailure(`${name}: ${messages.tooManyRecords}`);
  return records;
}

function notReadable(file: string, error: unknown): never {
  const code = isNativeError(error) && 'code' in error ? String(error.code) : 'unknown';
  throw new ToolFailure(`${file} cannot be read (${code}).`);
}

export function parseLegacyFile(name: string, bytes: Uint8Array): SourceRecord[] {
  if (isArchive(bytes)) throw new ToolFailure(`${name}: ${PRODUCT_CSV_MESSAGES.notText}`);
  const decoded = decodeText(bytes);
  return /^\s*[[{]/.test(decoded.text) ? jsonRecords(name, decoded) : csvRecords(name, decoded);
}

function jsonRecords(name: string, { text, isDamaged }: DecodedText): SourceRecord[] {
  const root = parseJson(text);
  if (typeof root !== 'object' || root === null) throw new ToolFailure(`${name}: ${messages.notJson}`);
  const record = (line: string, value: unknown): SourceRecord => ({
    line,
    record: value,
    problem: isDamaged && JSON.stringify(value).includes(REPLACED) ? PRODUCT_CSV_MESSAGES.notDecoded : null,
  });
  if (Array.isArray(root)) return root.map((value, index) => record(`${name}, record ${index + 1}`, value));
  if (detectRecordType(Object.keys(root)) !== null) return [record(`${name}, record 1`, root)];
  if ('auditLog' in root && 'storeOrders' in root)
    throw new ToolFailure(
      `${name} is an export of an earlier version, which did not keep everything. Export the marketplace again, and import that.`,
    );
  return Object.entries(root).flatMap(([list, values]) =>
    Array.isArray(values)
      ? values.map((value, index) => record(`${name}, ${list.slice(0, 40)} ${index + 1}`, value))
      : [],
  );
}

const fieldName = (cell: string): string => cell.trim().toLowerCase();

/** Pattern of legacy field names. The correct separator yields the most matches. */
const FIELD_NAME = /^[a-z][a-z0-9_]*$/;
const fieldsNamed = (cells: readonly string[]): number =>
  cells.map(fieldName).filter((cell) => FIELD_NAME.test(cell)).length;

const isBlank = ({ cells, problem }: ParsedLine): boolean =>
  problem === null && cells.every((cell) => cell.trim() === '');

function csvRecords(name: string, decoded: DecodedText): SourceRecord[] {
  const [first, ...rest] = csvLines(decoded, fieldsNamed);
  const columns = (first?.cells ?? []).map(fieldName);
  const reason = first?.problem ?? headerProblem(columns);
  if (reason !== null) throw new ToolFailure(`${name}: ${reason}`);
  return rest.flatMap((parsed, index) =>
    isBlank(parsed)
      ? []
      : [
          {
            line: `${name}, line ${index + 2}`,
            record: Object.fromEntries(columns.map((column, place) => [column, parsed.cells[place] ?? ''])),
            problem:
              parsed.problem ??
              (parsed.cells.length === columns.length
                ? null
                : PRODUCT_CSV_MESSAGES.cellCount(parsed.cells.length, columns.length)),
          },
        ],
  );
}

function headerProblem(columns: readonly string[]): string | null {
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (detectRecordType(columns) === null) return messages.headerUnknown;
  return twice === undefined ? null : messages.columnTwice(twice);
}
