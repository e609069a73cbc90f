import { auth } from '../platform/auth.ts';

/** The claims of a valid ID token; null for an invalid or expired one. */
export async function claimsOf(idToken: string): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    return await (await auth()).verifyIdToken(idToken);
  } catch (error) {
    if (saysRefused(error)) return null;
    throw error;
  }
}

/** Whether the error means an invalid token. Any other error means that it cannot be known now. */
const saysRefused = (error: unknown): boolean =>
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
/** The library's message, under the code of an invalid token, when it could not fetch the verification keys. */
const NO_KEYS = 'Error fetching public keys';
