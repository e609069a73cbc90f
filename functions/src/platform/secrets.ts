import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** An unguessable secret of 43 characters that need no encoding in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored digest of a secret, which is enough to recognize it. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares two digests in constant time. */
export const isSameDigest = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** PKCE's S256: the challenge for Discord, which receives the verifier only later. */
export const codeChallenge = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
