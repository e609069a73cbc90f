import { cleanText } from './clean-text.ts';

/** Cleans a text as `cleanText` does, and makes one line of it. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');
