import { createHmac } from 'node:crypto';
import { keysOf, type KeySource } from './secret-keys.ts';

const DIGEST_DIGITS = 32;

/**
 * A digest that only a holder of the secret can compare with a guess. It starts with the id of its key. Another secret
 * gives the same text another digest, so counts under the old one are not found again.
 */
export const keyedDigest = (text: string, source: KeySource): string =>
  `${keysOf(source)[0].id}-${keyedDigits(text, source)}`;

/** The digest alone, 32 hexadecimal digits, for uses that do not need the id of the key. */
export const keyedDigits = (text: string, source: KeySource): string =>
  createHmac('sha256', keysOf(source)[0].bytes).update(text).digest('hex').slice(0, DIGEST_DIGITS);
