import { randomBytes } from 'node:crypto';

type RandomBytes = (size: number) => Uint8Array;

let source: RandomBytes = randomBytes;

/** Replaces the source of all IDs and secrets in this process, for runs that must be repeatable. */
export function setRandomSource(next: RandomBytes): void {
  source = next;
}

/** Random bytes as text. */
export const randomText = (size: number, encoding: 'hex' | 'base64' | 'base64url'): string =>
  Buffer.from(source(size)).toString(encoding);

/** A random ID with a prefix, in the providers' format, such as `cs_test_…`. */
export const randomId = (prefix: string, bytes = 18): string => `${prefix}_${randomText(bytes, 'hex')}`;

/** Random characters of an alphabet, whose length is a divisor of 256. */
export const randomCharacters = (alphabet: string, length: number): string =>
  Array.from(source(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
