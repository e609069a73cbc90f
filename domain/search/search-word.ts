import * as z from 'zod/mini';
import { canHaveTypo, deletionsOf, isOneTypoApart, isTypedStartOf, TYPO_LENGTH_MIN } from './typos.ts';

/**
 * `searchWords/{word}`: a word that some product has in its name or description. What was typed with a typo is looked up here: by
 * deletion tokens on the products themselves, a search of several words would find those first that have any of them.
 */
export const searchWordSchema = z.object({
  length: z.int(),
  /** Whether it has been in a name: what is in descriptions alone is less likely to be looked for. */
  isNamed: z.boolean(),
  /** What it is found by: `wordKeys`. */
  keys: z.array(z.string()),
});
export type SearchWord = z.infer<typeof searchWordSchema>;

/** A shorter word has no typo that it could be recognised by. */
export const KEPT_WORD_LENGTH_MIN = 3;
/** Beginnings with a typo are recognised while this many letters are typed; then the whole word is, once it is complete. */
const START_LENGTH_MAX = 8;

/** Keys of a beginning differ from those of the whole word. */
const ofStart = (key: string): string => `${key}*`;

/** 60 keys at most: the deletions of the word, and those of its beginnings of 4 to 8 letters. */
function wordKeys(word: string): string[] {
  const starts = Array.from({ length: START_LENGTH_MAX }, (_, index) => word.slice(0, index + 1)).filter(
    ({ length }, index) => length >= TYPO_LENGTH_MIN && length === index + 1,
  );
  return [...new Set([...deletionsOf(word), ...starts.flatMap(deletionsOf).map(ofStart)])];
}

export const searchWordOf = (word: string, isNamed: boolean): SearchWord => ({
  length: word.length,
  isNamed,
  keys: wordKeys(word),
});

/** A word as it was typed. */
export interface TypedWord {
  text: string;
  /** Whether more of it may follow: the last one is still being typed. */
  isOpen: boolean;
}

/** Whether a word may be looked up that this stands for: one of four letters may have lost one. */
export const canBeLookedUp = ({ text }: TypedWord): boolean => text.length >= TYPO_LENGTH_MIN - 1 && canHaveTypo(text);

/** The keys under which words are stored that this may stand for: 30 at most, as many as one query can ask for. */
export function typedKeys({ text, isOpen }: TypedWord): string[] {
  if (text.length < TYPO_LENGTH_MIN) return [text];
  const deletions = deletionsOf(text);
  return isOpen && text.length <= START_LENGTH_MAX + 1 ? [...deletions, ...deletions.map(ofStart)] : deletions;
}

/** How well a word fits what was typed: 0 it is the word, 1 the beginning of it, 2 it is with one typo, 3 the beginning with one; null: not at all. */
export function fitOf({ text, isOpen }: TypedWord, word: string): number | null {
  if (word === text) return 0;
  if (isOpen && word.startsWith(text)) return 1;
  if (word.length < TYPO_LENGTH_MIN || !canHaveTypo(word) || !canBeLookedUp({ text, isOpen })) return null;
  if (isOneTypoApart(text, word)) return 2;
  return isOpen && isTypedStartOf(text, word) ? 3 : null;
}
