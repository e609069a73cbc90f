/**
 * The parameters of password hashes: OWASP's second choice for argon2id, which one instance can compute for several
 * concurrent logins. A hash contains its own parameters, so that older hashes remain valid after a change. Memory in
 * KiB.
 */
export const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of an unknown password with the parameters above, which is compared if there is no hash. */
export const DUMMY_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$KMDjmYoP0+GMDMPe+SpaOA$CztHQEuR5FPgYi5CY5AEuV7wGMyQZdeSz82XSEabcZY';

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, ARGON2ID);
}

/**
 * Returns whether the password matches a hash. Without a valid hash, does the same work and returns false: the duration
 * does not reveal whether the account exists.
 */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  const isThere = hash !== null && ARGON2ID_HASH.test(hash);
  const isRight = await verify(isThere ? hash : DUMMY_PASSWORD_HASH, password);
  return isThere && isRight;
}

/** The library throws for any other format. */
const ARGON2ID_HASH = /^\$argon2id\$v=\d+\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{22,}$/;
