import { cleanText } from './clean-text.ts';

/** Cleans a text like `cleanText`, and joins its lines. */
export const cleanLine = (text: string): string => cleanText(text).replaceAll(/\s+/g, ' ');
