import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What nobody can guess, in 43 characters that need no encoding in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is kept of a secret: enough to know it again. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares two digests in constant time. */
export const isSameDigest = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** PKCE's S256: what Discord is shown of a verifier before it sees the verifier itself. */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
