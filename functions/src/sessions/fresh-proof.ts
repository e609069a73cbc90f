import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { SessionCallableName } from '@blockbazaar/domain/staff/callable-access';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { proofNeedOf } from '@blockbazaar/domain/staff/proof-of-acts';
import type { StaffSession } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { digestOf, isSameDigest, newSecret } from '../sign-in/secrets.ts';
import type { LiveSession } from './require-session.ts';

/** What a session stores of a new proof, and what the page that gave it receives. */
export function newFreshProof(now = Date.now()): { secret: string; fields: NonNullable<StaffSession['freshProof']> } {
  const secret = newSecret();
  const endsAt = Timestamp.fromMillis(now + STAFF_TIMES.freshProofMs);
  return { secret, fields: { secretDigest: digestOf(secret), endsAt } };
}

/** What a session has once its account's password or factors have changed: the earlier proof counts no more. */
export const NO_FRESH_PROOF: Pick<StaffSession, 'freshProof'> = { freshProof: null };

/**
 * Refuses an act that needs fresh proof unless the call carries the session's own, in time. The secret is with the page that gave the proof: a stolen
 * token does not have it, also while its owner is at work. Fails with PROOF_REQUIRED, or NOT_ALLOWED_NOW for the owner who acts as a seller.
 */
export function requireFreshProof(
  { session }: Pick<LiveSession, 'session'>,
  name: SessionCallableName,
  input: object,
): Result<null> {
  if (proofNeedOf(name, input) !== 'fresh') return succeed(null);
  if (session.impersonatedBy !== null) return fail('NOT_ALLOWED_NOW', LOGIN_REFUSALS.ofImpersonation);
  const given = 'freshProof' in input && typeof input.freshProof === 'string' ? digestOf(input.freshProof) : '';
  const { freshProof } = session;
  const isGiven = freshProof !== null && isSameDigest(given, freshProof.secretDigest);
  return isGiven && freshProof.endsAt.toMillis() > Date.now() ? succeed(null) : fail('PROOF_REQUIRED');
}
