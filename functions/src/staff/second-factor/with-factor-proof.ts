import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { FactorProof } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { clearLoginAttempts, registerLoginAttempt, type LoginAttempt } from '../login/login-attempts.ts';
import { isPassword } from '../passwords.ts';
import { consumeFactor } from './consume-factor.ts';
import { passwordHashOf, type FactorCaller } from './factor-caller.ts';
import { hasFactor, readFactors, type AccountFactors } from './read-factors.ts';

interface Proven<T> {
  /** Separates the attempts: wrong proofs for one action do not block another. */
  what: 'second factor setup' | 'second factor removal';
  /** Refuses an action that cannot succeed in any case, so that no attempt counts. */
  refuse?: (factors: AccountFactors) => Result<never> | null;
  /** Receives the factors after the use of the proof, and writes them. */
  work: (batch: OptimisticBatch, factors: AccountFactors) => Promise<Result<T>>;
}

/**
 * Changes the second factors of an account with new proof. A session alone must neither add a stranger's factor, which
 * would lock its account out, nor remove one. An existing factor protects the others; the password protects the first
 * one. Wrong proofs are limited like failed logins, per session.
 */
export async function withFactorProof<T>(
  { account, sessionId }: FactorCaller,
  { password, ...given }: FactorProof,
  { what, refuse = () => null, work }: Proven<T>,
): Promise<Result<T>> {
  const early = await runOptimistic(async (batch) => refuse(await readFactors(batch, account)) ?? succeed(null));
  if (!early.ok) return early;
  const attempt: LoginAttempt = { account: `${what} in ${sessionId}`, addressDigest: '' };
  const turn = await registerLoginAttempt(attempt);
  if (!turn.ok) return turn;
  if (password !== undefined && !(await isPassword(password, await passwordHashOf(account))))
    return fail('INVALID_LOGIN', LOGIN_REFUSALS.password);
  return runOptimistic(async (batch) => {
    const factors = await readFactors(batch, account);
    const late = refuse(factors);
    if (late !== null) return late;
    clearLoginAttempts(batch, attempt);
    if (!hasFactor(factors)) return password === undefined ? fail('NOT_ALLOWED_NOW') : work(batch, factors);
    const spent = await consumeFactor(batch, factors, given, { kind: 'proof', account, sessionId });
    return spent.ok ? work(batch, spent.value) : spent;
  });
}
