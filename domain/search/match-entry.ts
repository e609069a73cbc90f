import { matchDistance } from './match-distance.ts';
import type { FoundEntry } from './search-entry.ts';
import { describedWords } from './search-tokens.ts';
import type { TypedText, TypedWord } from './search-word.ts';
import { dictionaryWords, searchWords, spellings, unspacedTexts } from './search-words.ts';

/** The match of an entry's words with a search. */
export interface Match {
  /** Number of typed words that the product has. */
  words: number;
  /** True if it has all of them. */
  hasAllWords: boolean;
  /**
   * Sum of the distances of the words, 0 for exact matches: see `matchDistance`. A word of the description ranks behind
   * every word of the name.
   */
  distance: number;
  /** Number of adjacent typed words that are adjacent in the name, in the same order. */
  adjacentWords: number;
}

const IN_DESCRIPTION = 4;
/** A text without spaces in another order ranks behind the text itself. */
const IN_PARTS = 2;

/** The best match of the spellings of both texts. `shouldMatchDescription`: whether descriptions count. */
export function matchOf(typed: TypedText, entry: FoundEntry, shouldMatchDescription: boolean): Match {
  const described = shouldMatchDescription ? describedWords(entry.tokens) : [];
  const names = spellings(entry.name);
  const first = matchName(typed, entry.name, described);
  return spellingsOf(typed)
    .flatMap((one) => names.map((name) => matchName(one, name, described)))
    .reduce((best, match) => (compareMatches(match, best) < 0 ? match : best), first);
}

/** The typed text in each of its spellings. */
export const spellingsOf = (typed: TypedText): TypedText[] =>
  typed.spelled === undefined ? [typed] : [typed, typed.spelled];

function matchName({ words, parts }: TypedText, name: string, described: readonly string[]): Match {
  const named = [...new Set([...searchWords(name), ...dictionaryWords(name), ...unspacedTexts(name)])];
  const asTyped = matchWords(words, named, described);
  if (asTyped.hasAllWords || words.length === parts.length) return asTyped;
  const inParts = matchWords(parts, named, described);
  return { ...inParts, distance: inParts.distance + IN_PARTS };
}

function matchWords(typed: readonly TypedWord[], named: readonly string[], described: readonly string[]): Match {
  const fits = typed.map((word) => bestFit(word, named) ?? bestFit(word, described, IN_DESCRIPTION));
  const found = fits.filter((fit) => fit !== null);
  return {
    words: found.length,
    hasAllWords: found.length === typed.length,
    distance: found.reduce((sum, { distance }) => sum + distance, 0),
    adjacentWords: fits.filter((fit, at) => at > 0 && fit !== null && fit.at === (fits[at - 1]?.at ?? -2) + 1).length,
  };
}

interface Fit {
  distance: number;
  /** The index of the word in its text. */
  at: number;
}

function bestFit(typed: TypedWord, words: readonly string[], penalty = 0): Fit | null {
  return words.reduce<Fit | null>((best, word, at) => {
    const fit = matchDistance(typed, word);
    const distance = fit === null ? null : fit + penalty;
    return distance !== null && (best === null || distance < best.distance) ? { distance, at } : best;
  }, null);
}

/** Orders better matches first; for equal ones, the order of the database applies. */
export const compareMatches = (one: Match, other: Match): number =>
  other.words - one.words || one.distance - other.distance || other.adjacentWords - one.adjacentWords;
