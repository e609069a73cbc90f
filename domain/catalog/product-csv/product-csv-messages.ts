import { counted } from '../../text/counted.ts';
import { BULK_LIMITS } from '../bulk-limits.ts';

/** Maximum length of a displayed name: a file of another kind may be one long line. */
const NAME_LETTERS = 40;

const count = (value: number): string => value.toLocaleString('en-US');

/** Reasons to reject a product file, or a line of it. */
export const PRODUCT_CSV_MESSAGES = {
  notText: 'This is a spreadsheet file. Save it as CSV, then try again.',
  fileEmpty: 'This file has no lines.',
  fileTooLarge: `This file is too large. The maximum is ${count(BULK_LIMITS.importBytesMax / 1_048_576)} MB.`,
  tooManyLines: `This file has too many lines. The maximum is ${count(BULK_LIMITS.importLinesMax)} products.`,
  columnMissing: (name: string): string => `The first line has no column “${name}”.`,
  columnUnknown: (name: string): string => `The first line has an unknown column “${name.slice(0, NAME_LETTERS)}”.`,
  columnTwice: (name: string): string => `The first line has the column “${name}” twice.`,
  quoteNotClosed: 'A quotation mark is not closed. The text after it cannot be read.',
  quoteMisplaced: 'Double the quotation marks inside a quoted cell. The lines that follow may be part of this line.',
  notDecoded: 'Some characters cannot be read. Save the file as UTF-8, then try again.',
  cellCount: (cells: number, columns: number): string =>
    `This line has ${counted(cells, 'cell', 'cells')} where the first line has ${columns}.`,
  unknownProduct: 'Your store has no product with this ID. Leave the ID empty to add a new product.',
  sameProduct: (line: number): string => `Line ${line} is the same product.`,
  yesNoInvalid: 'Please enter yes or no.',
  hasVariants: 'This product has options. Change prices and stock in the options column.',
  isBundle: 'This product is a bundle. Its stock depends on the included items, and it has no options.',
  variantsInvalid: 'Enter one option per line, for example: |Gold|5.00|10. Start an existing option with its ID.',
  questionsInvalid:
    'Enter one question per line, for example: text! Which island?, choice Colour?|Red|Blue, number! Level|1|30.',
  exportedStockInvalid: 'Leave this column as it was exported.',
  nameInvisible: 'The name must have a visible character.',
  productInvalid: 'This product is not valid.',
  inColumn: (column: string, reason: string): string => `${column}: ${reason}`,
} as const;
