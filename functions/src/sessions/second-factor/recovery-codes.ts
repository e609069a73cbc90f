import { createHash, randomInt } from 'node:crypto';

const CODES = 10;
/** 140 bits: too many to guess, also for who has the digests and years, so that a plain digest keeps them. */
const CHARACTERS = 28;
const GROUP = /.{4}(?=.)/g;
/** Nothing that is read as something else. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Codes as they are shown, once: `ABCD-EFGH-JKLM-NPQR-STUV-WXYZ-2345`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => newCode());

const newCode = (): string =>
  Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replace(GROUP, '$&-');

/** What is kept of one. However it is typed: small or capital letters, with or without dashes and blanks. */
export const recoveryCodeDigest = (code: string): string =>
  createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest('hex');
