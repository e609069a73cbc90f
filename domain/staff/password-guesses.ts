import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { BLOCK_GAME_WORDS } from './block-game-words.ts';
import { isPassphrase } from './password-strength.ts';
import { STAFF_LIMITS } from './staff-limits.ts';

/** Apart from lists such as colors and seasons: the library takes any two of their words in a row for a sequence, as "rabbit spring". */
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
  // The usual hundred would take a second of a telephone for each letter that is typed.
  l33tMaxSubstitutions: 8,
});

/** In how many tries, as a power of ten, somebody finds a password who has lists of leaked ones and of words, and knows `personal`. */
export function guessesLog10(password: string, personal: readonly string[]): number {
  const guesses = (text: string): number => estimator.check(text, [...personal]).guessesLog10;
  const once = withoutRepeats(password);
  // The words of a passphrase are different ones: without signs, two of them may look like a longer one.
  const simpler = isPassphrase(password) ? guesses(once) : guesses(withoutSigns(once)) + signs(password).size;
  return Math.min(guesses(password), simpler);
}

const SIGN = /[^\p{L}\p{N}]/gu;

/** The different signs of a password. People put them between words: each multiplies the tries by ten at most. */
const signs = (password: string): Set<string> => new Set(password.match(SIGN));
const withoutSigns = (password: string): string => password.replaceAll(SIGN, '');

/** Leaves one of each part of four or more characters that occurs several times: somebody who guesses a word tries it several times in a row, too. */
const withoutRepeats = (password: string): string => password.replace(/(.{4,})(?=.*\1)/gisu, '');
