import { BULK_LIMITS } from '../bulk-limits.ts';

/** Maximum length of a displayed name: a file of another kind may be one long line. */
const NAME_LETTERS = 40;

const count = (value: number): string => value.toLocaleString('en-US');

/** Reasons to reject a product file, or a line of it. */
export const PRODUCT_CSV_MESSAGES = {
  notText: 'This is a spreadsheet program’s own file. Please save it as CSV there.',
  fileEmpty: 'This file has no lines.',
  fileTooLarge: `This file is too large. Please keep it to ${count(BULK_LIMITS.importBytesMax / 1_048_576)} MB.`,
  tooManyLines: `This file has too many lines. Please keep it to ${count(BULK_LIMITS.importLinesMax)} products.`,
  columnMissing: (name: string): string => `The first line names no column “${name}”.`,
  columnUnknown: (name: string): string =>
    `The first line names a column “${name.slice(0, NAME_LETTERS)}”, which products do not have.`,
  columnTwice: (name: string): string => `The first line names the column “${name}” twice.`,
  quoteNotClosed: 'A quote is opened and never closed: nothing after it can be read.',
  quoteMisplaced:
    'A quote stands in the middle of a quoted cell, where it has to be written twice. What follows may be part of this line.',
  notDecoded: 'Some letters cannot be read. Please save the file as UTF-8.',
  cellCount: (cells: number, columns: number): string =>
    `This line has ${cells} ${cells === 1 ? 'cell' : 'cells'} where the first line has ${columns}.`,
  unknownProduct: 'Your store has no product of this id. Leave the id empty to add a new product.',
  sameProduct: (line: number): string => `Line ${line} is the same product.`,
  switchInvalid: 'Please write yes or no.',
  hasVariants: 'This product has options: please change the prices and stocks in their column.',
  isBundle: 'This product is a bundle: its stock is that of what it is made of, and it has no options.',
  variantsInvalid:
    'Please write an option a line, as in: |Gold|5.00|10. An option that is there already begins with its id.',
  questionsInvalid:
    'Please write a question a line, as in: text! Which island?, choice Colour?|Red|Blue, number! Level|1|30.',
  exportedStockInvalid: 'Please leave this column as it was exported.',
  nameInvisible: 'A name needs a character that can be seen.',
  productInvalid: 'This is not a product that can be saved.',
  inColumn: (column: string, reason: string): string => `${column}: ${reason}`,
} as const;
