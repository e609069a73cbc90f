import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { STAFF_LIMITS } from './staff-limits.ts';

/** Its lists are half a megabyte: only `loadPasswordRule` loads this file, and only where a password is chosen. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: STAFF_LIMITS.passwordMax });

/** In how many tries, as a power of ten, somebody finds a password who has lists of leaked ones and of words, and knows `personal`. */
export const guessesLog10 = (password: string, personal: readonly string[]): number =>
  estimator.check(password, [...personal]).guessesLog10;
