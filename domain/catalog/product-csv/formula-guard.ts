/**
 * A cell that a spreadsheet would compute, with the quotes that already stand before it: formulas begin with one of these signs, in the
 * wide forms of some keyboards too, and some programs drop blanks before them.
 */
const FORMULA = /^'*(?:[\s\p{Z}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** A text as a cell that no spreadsheet computes: one quote before what would be a formula. */
export const guardCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell, without the quote that `guardCell` has put before it. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
