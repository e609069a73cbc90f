import { plainText } from '../text/plain-text.ts';

export const WORD_LENGTH_MAX = 20;

/** Words that name nothing: a search that has others, too, is not about them. */
const EMPTY_WORDS: ReadonlySet<string> = new Set([
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

/** The words of a text that it can be found by: those that carry a meaning, or all if none does. */
export function tellingWords(text: string): string[] {
  const words = searchWords(text);
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}
