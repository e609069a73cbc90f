import { auth } from '../platform/auth.ts';

/** The claims of a valid ID token; null if it is invalid or expired. */
export async function claimsOf(idToken: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return await (await auth()).verifyIdToken(idToken);
  } catch (error) {
    if (isInvalidTokenError(error)) return null;
    throw error;
  }
}

/** Returns whether the error means an invalid token. After any other error, the validity is unknown. */
const isInvalidTokenError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSED.has(error.code) && !error.message.includes(NO_KEYS);

const REFUSED: ReadonlySet<unknown> = new Set([
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);
/** The library's message, with the code of an invalid token, if it could not fetch the verification keys. */
const NO_KEYS = 'Error fetching public keys';
