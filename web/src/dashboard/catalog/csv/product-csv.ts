import { BULK_LIMITS } from '@blockbazaar/domain/catalog/bulk-limits';
import { CSV_COLUMNS, productCells, type CsvProduct } from '@blockbazaar/domain/catalog/product-csv/csv-columns';
import { PRODUCT_CSV_MESSAGES } from '@blockbazaar/domain/catalog/product-csv/product-csv-messages';
import { columnsNamed, readTable, type CsvTable } from '@blockbazaar/domain/catalog/product-csv/read-table';
import { csvLines, isArchive } from '@/dashboard/ui/csv/csv-lines.ts';
import { decodeText } from '@/dashboard/ui/csv/decode-text.ts';
import { writeCsv } from '@/dashboard/ui/csv/write-csv.ts';

const messages = PRODUCT_CSV_MESSAGES;

/** Writes a store's products as a CSV file for spreadsheets. */
export const writeProductCsv = (products: readonly CsvProduct[]): string =>
  writeCsv([Object.values(CSV_COLUMNS), ...products.map((product) => Object.values(productCells(product)))]);

/** Reads the lines of a product file in any common encoding and delimiter. */
export function readProductCsv(bytes: Uint8Array): CsvTable {
  if (bytes.byteLength > BULK_LIMITS.importBytesMax) return { ok: false, reason: messages.fileTooLarge };
  if (isArchive(bytes)) return { ok: false, reason: messages.notText };
  return readTable(csvLines(decodeText(bytes), columnsNamed));
}
