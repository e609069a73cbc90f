import type { FoundEntry } from './search-entry.ts';
import { describedWords } from './search-tokens.ts';
import { fitOf, type TypedWord } from './search-word.ts';
import { searchWords } from './search-words.ts';

/** What the words of an entry are to a search. */
export interface Match {
  /** How many of the typed words the product has. */
  words: number;
  /** Whether it has all of them. */
  isWhole: boolean;
  /** The sum of how well each fits, 0 the best: see `fitOf`; a word of the description counts behind each of the name. */
  distance: number;
  /** How many neighbours in what was typed are neighbours in the name, in this order. */
  neighbours: number;
}

const IN_DESCRIPTION = 4;

/** Where descriptions do not count, `describes` is false. */
export function matchOf(typed: readonly TypedWord[], entry: FoundEntry, describes: boolean): Match {
  const named = searchWords(entry.name);
  const described = describes ? describedWords(entry.tokens) : [];
  const fits = typed.map((word) => bestFit(word, named) ?? bestFit(word, described, IN_DESCRIPTION));
  const found = fits.filter((fit) => fit !== null);
  return {
    words: found.length,
    isWhole: found.length === typed.length,
    distance: found.reduce((sum, { distance }) => sum + distance, 0),
    neighbours: fits.filter((fit, at) => at > 0 && fit !== null && fit.at === (fits[at - 1]?.at ?? -2) + 1).length,
  };
}

interface Fit {
  distance: number;
  /** The place of the word in its text. */
  at: number;
}

function bestFit(typed: TypedWord, words: readonly string[], penalty = 0): Fit | null {
  return words.reduce<Fit | null>((best, word, at) => {
    const fit = fitOf(typed, word);
    const distance = fit === null ? null : fit + penalty;
    return distance !== null && (best === null || distance < best.distance) ? { distance, at } : best;
  }, null);
}

/** The better match comes first; of equal ones, the one that the database has put first. */
export const betterMatch = (one: Match, other: Match): number =>
  other.words - one.words || one.distance - other.distance || other.neighbours - one.neighbours;
