import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { SessionCallableName } from '@blockbazaar/domain/staff/callable-access';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { proofRequirementOf } from '@blockbazaar/domain/staff/proof-requirements';
import type { StaffSession } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import type { LiveSession } from '../../platform/live-session.ts';
import { digestOf, isSameDigest, newSecret } from '../../platform/secrets.ts';

/** The stored fields of a new proof, and the secret for the page that gave it. */
export function newFreshProof(now = Date.now()): { secret: string; fields: NonNullable<StaffSession['freshProof']> } {
  const secret = newSecret();
  const endsAt = Timestamp.fromMillis(now + STAFF_TIMES.freshProofMs);
  return { secret, fields: { secretDigest: digestOf(secret), endsAt } };
}

/** The fields of a session after its account's password or factors changed: the previous proof is no longer valid. */
export const NO_FRESH_PROOF: Pick<StaffSession, 'freshProof'> = { freshProof: null };

/**
 * Refuses an action that needs fresh proof unless the call carries the session's current proof. Only the page that gave
 * the proof has its secret, so a stolen token is not enough, even while its owner works. Fails with PROOF_REQUIRED, or
 * with NOT_ALLOWED_NOW for the owner who acts as a seller.
 */
export function requireFreshProof(
  { session }: Pick<LiveSession, 'session'>,
  name: SessionCallableName,
  input: object,
): Result<null> {
  if (proofRequirementOf(name, input) !== 'fresh') return succeed(null);
  if (session.impersonatedBy !== null) return fail('NOT_ALLOWED_NOW', LOGIN_REFUSALS.ofImpersonation);
  const given = 'freshProof' in input && typeof input.freshProof === 'string' ? digestOf(input.freshProof) : '';
  const { freshProof } = session;
  const isGiven = freshProof !== null && isSameDigest(given, freshProof.secretDigest);
  return isGiven && freshProof.endsAt.toMillis() > Date.now() ? succeed(null) : fail('PROOF_REQUIRED');
}
