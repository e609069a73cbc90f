/**
 * How passwords are hashed: OWASP's second choice of parameters for argon2id, which one instance can afford for several logins at
 * once. A hash names its own, so that these may change and older hashes stay good. Memory in KiB.
 */
export const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password that nobody knows, with the parameters above: what is compared where there is no hash. */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$KMDjmYoP0+GMDMPe+SpaOA$CztHQEuR5FPgYi5CY5AEuV7wGMyQZdeSz82XSEabcZY';

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, ARGON2ID);
}

/**
 * Whether this is the password behind a hash. Without a hash, or with one that is none, the same work is done, and the answer is
 * no: its duration does not reveal whether the account exists.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  const isThere = hash !== null && ARGON2ID_HASH.test(hash);
  const isRight = await verify(isThere ? hash : NOBODYS_HASH, password);
  return isThere && isRight;
}

/** Anything else makes the library throw. */
const ARGON2ID_HASH = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/;
