/** A text normalized for comparison: programs use different line breaks. */
export const withPlainBreaks = (text: string): string => text.replaceAll(/\r\n?/g, '\n');
