/** Some programs split cells here, even within quotes: at semicolons in many locales, and at line breaks. */
const SEPARATOR = String.raw`[;,\t\n\v\f\r\u0085\u2028\u2029]`;
/** Some programs remove these before a formula: blanks, invisible characters and quotation marks. */
const DROPPED = String.raw`(?:(?!${SEPARATOR})[\s\p{Z}\p{C}\p{DI}"])*`;
/** Formulas start with one of these characters, including their full-width and small forms. */
const FORMULA = String.raw`'*${DROPPED}[=+\-@＝＋－＠﹦﹢﹣﹫]`;
const BREAK_AT_START = String.raw`'*[\t\r\n]`;

const UNGUARDED = new RegExp(`^(?=${BREAK_AT_START})|(?<=^|${SEPARATOR})(?=${FORMULA})`, 'gu');
const GUARDED = new RegExp(`^'(?=${BREAK_AT_START})|(?<=^|${SEPARATOR})'(?=${FORMULA})`, 'gu');
const GUARDED_AT_START = new RegExp(`^'(?=${BREAK_AT_START}|${FORMULA})`, 'u');
const STARTS_AS_FORMULA = new RegExp(`^(?:${BREAK_AT_START}|${FORMULA})`, 'u');

/** Returns whether a spreadsheet may evaluate a text as a formula. */
export const isFormula = (text: string): boolean => STARTS_AS_FORMULA.test(text);

/**
 * Returns a text as a cell that no spreadsheet evaluates, even if it splits cells at semicolons, commas, tabs or line
 * breaks within quotes: an apostrophe before each potential formula.
 */
export const guardCell = (text: string): string => text.replaceAll(UNGUARDED, "'");

/** Returns the text of an exported cell, even if it was edited since: without the apostrophes of `guardCell`. */
export const unguardCell = (cell: string): string => cell.replaceAll(GUARDED, '');

/**
 * Returns the text of a hand-made cell: without a leading apostrophe that marks a formula as text. All other
 * apostrophes are part of the text.
 */
export const removeTextMarker = (cell: string): string => cell.replace(GUARDED_AT_START, '');
