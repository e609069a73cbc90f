import { isTypedWord, searchWords, spellings } from '../search/search-words.ts';
import { plainText } from './plain-text.ts';

/**
 * Creates a predicate that tests whether a text contains every word of `search`, also within other words. A single
 * letter must start a word, and a single digit must be a whole one, because most texts contain them.
 */
export function wordMatcher(search: string): (text: string) => boolean {
  const searches = spellings(search).map((typed) =>
    plainText(typed)
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
  return (text) => spellings(text).some((one) => searches.some((terms) => hasTerms(one, terms)));
}

function hasTerms(text: string, terms: readonly string[]): boolean {
  const plain = plainText(text);
  const textTerms = searchWords(text);
  return terms.every((term) =>
    IS_LETTER.test(term) ? textTerms.some((word) => isTypedWord(term, word)) : plain.includes(term),
  );
}

const IS_LETTER = /^[\p{L}\p{N}]$/u;
