import { plainText } from '../text/plain-text.ts';

export const WORD_LENGTH_MAX = 20;

/** Words without a meaning, which are ignored if a search has other words. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);

/** `1x Skeleton-Spawner!` → `['1x', 'skeleton', 'spawner']`. */
export function searchWords(text: string): string[] {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, WORD_LENGTH_MAX)))];
}

/** The searchable words of a text: those with a meaning, or all if none has one. */
export function significantWords(text: string): string[] {
  const words = searchWords(text);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
