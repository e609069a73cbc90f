import { isLongEnoughForLookup, type TypedWord } from './search-word.ts';
import { isPartOf, isUnspaced } from './search-words.ts';
import { canHaveTypo, isOneTypoApart, isPrefixWithTypo, TYPO_LENGTH_MIN } from './typos.ts';

/**
 * The distance of a word from the typed one: 0 equal, 1 prefix or part, 2 equal with one typo, 3 prefix with one typo;
 * null: no match.
 */
export function matchDistance({ text, isIncomplete }: TypedWord, word: string): number | null {
  if (word === text) return 0;
  if ((isIncomplete || isUnspaced(word)) && isPartOf(text, word)) return 1;
  if (word.length < TYPO_LENGTH_MIN || !canHaveTypo(word) || !isLongEnoughForLookup({ text, isIncomplete }))
    return null;
  if (isOneTypoApart(text, word)) return 2;
  return isIncomplete && isPrefixWithTypo(text, word) ? 3 : null;
}
