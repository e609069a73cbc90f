import { cleanText } from '../text/clean-text.ts';

/** What is stored of a review's text: cleaned, and with no more than one empty line in a row. */
export const reviewText = (typed: string): string =>
  cleanText(typed)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n\s*\n/g, '\n\n');
