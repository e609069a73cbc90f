/** A price with a decimal comma, as many locales write it: `12,50` is `12.50`. */
export const priceText = (cell: string): string => cell.trim().replace(/^(\$?\s*\d+),(\d{1,2})$/, '$1.$2');

/** A text normalized for comparison: programs use different line breaks. */
export const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
