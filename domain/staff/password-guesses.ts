import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { BLOCK_GAME_WORDS } from './block-game-words.ts';
import { isPassphrase } from './password-strength.ts';
import { STAFF_LIMITS } from './staff-limits.ts';

/**
 * Excludes lists such as colors and seasons: the library treats any two of their adjacent words as a sequence, for
 * example "rabbit spring".
 */
const {
  'commonWords-en': words,
  'wikipedia-en': encyclopedia,
  'firstnames-en': names,
  'lastnames-en': surnames,
} = english;

/** Its lists are 1.6 MB: only `loadPasswordRule` loads this file, and only where a password is chosen. */
const estimator = new ZxcvbnFactory({
  dictionary: {
    ...common,
    words,
    encyclopedia,
    names,
    surnames,
    blockGames: [...BLOCK_GAME_WORDS],
  },
  graphs: adjacencyGraphs,
  maxLength: STAFF_LIMITS.passwordMax,
  // The default of 100 would take a phone a second per typed letter.
  l33tMaxSubstitutions: 8,
});

/**
 * Number of guesses, as a power of ten, for an attacker with lists of leaked passwords and of words, who knows
 * `personal`.
 */
export function guessesLog10(password: string, personal: readonly string[]): number {
  const guesses = (text: string): number => estimator.check(text, [...personal]).guessesLog10;
  const once = withoutRepeats(password);
  // The words of a passphrase stay separate: without symbols, two of them may match a longer word.
  const simpler = isPassphrase(password) ? guesses(once) : guesses(withoutSymbols(once)) + symbolsIn(password).size;
  return Math.min(guesses(password), simpler);
}

const SIGN = /[^\p{L}\p{N}]/gu;

/** The different symbols of a password. They separate words: each multiplies the guesses by at most ten. */
const symbolsIn = (password: string): Set<string> => new Set(password.match(SIGN));
const withoutSymbols = (password: string): string => password.replaceAll(SIGN, '');

/** Removes repetitions of parts with four or more characters: an attacker tries repeated words, too. */
const withoutRepeats = (password: string): string => password.replace(/(.{4,})(?=.*\1)/gisu, '');
