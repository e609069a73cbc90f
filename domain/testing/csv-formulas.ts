import fc from 'fast-check';

const signs = fc.constantFrom(...Array.from(`=+-@＝;,'"\t\r\n a1`));

/** Texts of which some spreadsheets would evaluate a part. */
export const formulaTexts = fc.string({ unit: fc.oneof(signs, fc.string({ unit: 'grapheme' })), maxLength: 12 });

const AMOUNT = /^"*-?\d+\.\d\d"*$/;

/**
 * Returns the parts of a CSV file that start a formula, for every way in which a program may split cells and treat
 * quotes.
 */
export const formulasIn = (csv: string): string[] =>
  csv
    .replace(/^\uFEFF/, '')
    .split(/[;,\t\r\n]/)
    .filter((part) => /^[\s"]*[=+\-@＝]/.test(part) && !AMOUNT.test(part));
