/** A price as spreadsheets of many countries write it: `12,50` is `12.50`. */
export const priceText = (cell: string): string => cell.trim().replace(/^(\$?\s*\d+),(\d{1,2})$/, '$1.$2');

/** A text as it is compared: programs write line breaks in their own ways. */
export const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
