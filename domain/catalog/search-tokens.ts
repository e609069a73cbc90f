import { plainText } from '../text/plain-text.ts';

/**
 * Search without a search service. Firestore answers "does this array contain this one string", so a product
 * has every string that a shopper may type to find it: the prefixes of each word, and of each pair of words.
 */

const WORDS_MAX = 8;
const WORD_LENGTH_MAX = 20;
const PAIR_PREFIX_MAX = 8;
const TOKENS_MAX = 400;

/** `1x Skeleton-Spawner!` → `['1x', 'skeleton', 'spawner']`. */
export function searchWords(text: string): string[] {
  const words = plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, WORD_LENGTH_MAX)))];
}

const prefixes = (word: string, max: number): string[] =>
  Array.from({ length: Math.min(word.length, max) }, (_, index) => word.slice(0, index + 1));

/** The search tokens of a product name. */
export function searchTokens(name: string): string[] {
  const words = searchWords(name).slice(0, WORDS_MAX);
  const single = words.flatMap((word) => prefixes(word, WORD_LENGTH_MAX));
  const pairs = words.flatMap((first) =>
    words
      .filter((second) => second !== first)
      .flatMap((second) => prefixes(second, PAIR_PREFIX_MAX).map((prefix) => `${first} ${prefix}`)),
  );
  return [...new Set([...single, ...pairs])].slice(0, TOKENS_MAX);
}

const longestFirst = (a: string, b: string): number => b.length - a.length;

export interface SearchPlan {
  /** Strings to ask the database for, in this order, until one finds something. */
  tokens: string[];
  /** Whether a found name really has every word that was typed: a token covers two words at most. */
  matches: (name: string) => boolean;
}

/** The query for a typed text; null when the text has no searchable word. */
export function planSearch(typed: string): SearchPlan | null {
  const words = searchWords(typed);
  const last = words.at(-1);
  if (last === undefined) return null;
  const complete = words.slice(0, -1).toSorted(longestFirst)[0];
  const longest = words.toSorted(longestFirst)[0] ?? last;
  return {
    tokens: complete === undefined ? [last] : [`${complete} ${last.slice(0, PAIR_PREFIX_MAX)}`, longest],
    matches: (name) => {
      const found = searchWords(name);
      return words.every((word) => found.some((candidate) => candidate.startsWith(word)));
    },
  };
}
