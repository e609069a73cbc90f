import { cleanText } from '../text/clean-text.ts';

/** A review's text as it is stored: cleaned, with at most one consecutive empty line. */
export const reviewText = (typed: string): string =>
  cleanText(typed)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n\s*\n/g, '\n\n');
