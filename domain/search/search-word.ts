import * as z from 'zod/mini';
import { canHaveTypo, deletionsOf, TYPO_LENGTH_MIN } from './typos.ts';

/**
 * `searchWords/{word}`: a word of some product's name or description. Typed words with typos are looked up here.
 * Deletion tokens on the products would make a search of several words match products with any of them first.
 */
export const searchWordSchema = z.object({
  length: z.int(),
  /** True if it is part of a name: words that only occur in descriptions are less likely candidates. */
  isNamed: z.boolean(),
  /** Lookup keys: `wordKeys`. */
  keys: z.array(z.string()),
});
export type SearchWord = z.infer<typeof searchWordSchema>;

/** Minimum length of stored words: shorter words have no recognizable typo. */
export const STORED_WORD_LENGTH_MIN = 3;
/** Prefixes with a typo are recognized up to this length; longer words only when they are complete. */
const START_LENGTH_MAX = 8;

/** Keys of a prefix differ from those of the complete word. */
const prefixKey = (key: string): string => `${key}*`;

/** At most 60 keys: the deletions of the word, and those of its prefixes of 4 to 8 letters. */
function wordKeys(word: string): string[] {
  const starts = Array.from({ length: START_LENGTH_MAX }, (_, index) => word.slice(0, index + 1)).filter(
    ({ length }, index) => length >= TYPO_LENGTH_MIN && length === index + 1,
  );
  return [...new Set([...deletionsOf(word), ...starts.flatMap(deletionsOf).map(prefixKey)])];
}

export const searchWordOf = (word: string, isNamed: boolean): SearchWord => ({
  length: word.length,
  isNamed,
  keys: wordKeys(word),
});

/** A word as it was typed. */
export interface TypedWord {
  text: string;
  /** True if it may be incomplete: the last word is still being typed. */
  isIncomplete: boolean;
}

/** A search as it was typed. */
export interface TypedText {
  words: readonly TypedWord[];
  /** The words of a dictionary: the same, except in scripts without spaces. */
  parts: readonly TypedWord[];
  /** The text in its other spelling, if it has one: see `spellings`. */
  spelled?: TypedText;
}

/** Returns whether a typed word is long enough for a lookup: a word of four letters may have lost one. */
export const isLongEnoughForLookup = ({ text }: TypedWord): boolean =>
  text.length >= TYPO_LENGTH_MIN - 1 && canHaveTypo(text);

/** The lookup keys of a typed word: at most 30, the limit of one query. */
export function lookupKeys({ text, isIncomplete }: TypedWord): string[] {
  if (text.length < TYPO_LENGTH_MIN) return [text];
  const deletions = deletionsOf(text);
  return isIncomplete && text.length <= START_LENGTH_MAX + 1 ? [...deletions, ...deletions.map(prefixKey)] : deletions;
}
