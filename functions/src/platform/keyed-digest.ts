import { createHmac } from 'node:crypto';
import { keysOf, type KeySource } from './secret-keys.ts';

const DIGEST_DIGITS = 32;

/**
 * A digest that only who knows the secret can compare with a guess. It begins with the id of its key: under another secret the
 * same text has another one, and what was counted under the old one is not found again.
 */
export function keyedDigest(text: string, source: KeySource): string {
  const [{ id, bytes }] = keysOf(source);
  return `${id}-${createHmac('sha256', bytes).update(text).digest('hex').slice(0, DIGEST_DIGITS)}`;
}
