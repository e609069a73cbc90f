import { createHmac } from 'node:crypto';
import { keysOf, type KeySource } from './secret-keys.ts';

const DIGEST_DIGITS = 32;

/**
 * A digest that only who knows the secret can compare with a guess. It begins with the id of its key: under another secret the
 * same text has another one, and what was counted under the old one is not found again.
 */
export const keyedDigest = (text: string, source: KeySource): string =>
  `${keysOf(source)[0].id}-${keyedDigits(text, source)}`;

/** The digest alone, 32 hexadecimal digits, where it need not be known under which key it was made. */
export const keyedDigits = (text: string, source: KeySource): string =>
  createHmac('sha256', keysOf(source)[0].bytes).update(text).digest('hex').slice(0, DIGEST_DIGITS);
