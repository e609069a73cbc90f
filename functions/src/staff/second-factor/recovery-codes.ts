import { createHash, randomInt } from 'node:crypto';

const CODES = 10;
/** 140 bits: too many to guess, even with the digests and years of time. A plain digest is therefore enough. */
const CHARACTERS = 28;
const GROUP = /.{4}(?=.)/g;
/** Excludes characters that are easily confused. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Recovery codes in their display format, shown once: `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ-2345`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => newCode());

const newCode = (): string =>
  Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(GROUP, '$&-');

/** The stored digest of a code. Ignores case, dashes and spaces. */
export const recoveryCodeDigest = (code: string): string =>
  createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('hex');
