import { fail, type Result } from '@blockbazaar/domain/failures';
import type { OwnerProof } from '@blockbazaar/domain/payouts/payout-operations';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { OWNER_PASSWORD_HASH } from '../../platform/params.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { clearLoginAttempts, registerLoginAttempt, type LoginAttempt } from '../login/login-attempts.ts';
import { isPassword } from '../passwords.ts';
import { proveFactorAfterPassword } from '../second-factor/prove-at-login.ts';

/** Wrong proofs are limited like failed logins, in their own counter. */
const ATTEMPT: LoginAttempt = { account: 'owner acts on money', addressDigest: '' };

interface Proven<T> {
  /**
   * Returns the result if an earlier commit did the work and its response was lost: the code is then already consumed.
   * Null if no commit did.
   */
  findDone: (batch: OptimisticBatch) => Promise<Result<T> | null>;
  work: (batch: OptimisticBatch) => Promise<Result<T>>;
}

/**
 * Does work that a session alone must not do. Requires the password and, if set up, a second factor. The commit of the
 * work consumes the factor: a proof is valid for one action. Needs OWNER_PASSWORD_HASH and STAFF_SECRET.
 */
export async function withOwnerProof<T>(
  { password, ...given }: OwnerProof,
  { findDone, work }: Proven<T>,
): Promise<Result<T>> {
  const turn = await registerLoginAttempt(ATTEMPT);
  if (!turn.ok) return turn;
  if (!(await isPassword(password, OWNER_PASSWORD_HASH.value())))
    return fail('INVALID_LOGIN', LOGIN_REFUSALS.ownerPassword);
  const prove = proveFactorAfterPassword({ role: 'owner' }, given);
  return runOptimistic(async (batch) => {
    clearLoginAttempts(batch, ATTEMPT);
    const done = await findDone(batch);
    if (done !== null) return done;
    const proven = await prove(batch);
    return proven.ok ? work(batch) : proven;
  });
}
