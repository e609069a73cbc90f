import { succeed, type FailureCode, type Result } from '@blockbazaar/domain/failures';
import type { GivenFactor } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import { UNAUTHENTICATED_ACTOR, writeAudit } from '../../audit/write-audit.ts';
import { accountFactorsRef, type FactorAccount } from '../../documents/account-factors.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { revertAddressCount, type LoginAttempt } from '../login/login-attempts.ts';
import type { ChallengePurpose } from '../passkeys/challenge.ts';
import { consumeFactor } from './consume-factor.ts';
import { hasFactor, readFactors, saveFactors } from './read-factors.ts';

/** Proves a login in the commit that opens its session. Returns whether it used a second factor. */
export type LoginProof = (batch: OptimisticBatch) => Promise<Result<boolean>>;

/** Consumes a factor if the account has one, after the password was right. Of two uses of one code, one succeeds. */
export const proveFactor =
  (given: GivenFactor, purpose: ChallengePurpose & { account: FactorAccount }): LoginProof =>
  async (batch) => {
    const { account } = purpose;
    const factors = await readFactors(batch, account);
    if (!hasFactor(factors)) return succeed(false);
    const spent = await consumeFactor(batch, factors, given, purpose);
    if (!spent.ok) return spent;
    saveFactors(batch, account, spent.value);
    return succeed(true);
  };

/** The second step of a login. */
export const proveFactorAfterPassword = (account: FactorAccount, given: GivenFactor): LoginProof =>
  proveFactor(given, { kind: 'second factor', account, sessionId: null });

/** Records the reason of a failed login with the right password. */
export async function recordFailedProof(
  code: FailureCode,
  account: FactorAccount,
  attempt: LoginAttempt,
): Promise<void> {
  if (code === 'SECOND_FACTOR_REQUIRED') await uncountFirstStep(attempt);
  if (code === 'SECOND_FACTOR_INVALID' || code === 'PASSKEY_REFUSED') await recordRefusedFactor(account);
}

/**
 * Handles the first step of a login. It does not count for its address, so that frequent logins of one person cause no
 * wait.
 */
async function uncountFirstStep(attempt: LoginAttempt): Promise<void> {
  await runOptimistic((batch) => {
    revertAddressCount(batch, attempt);
    return Promise.resolve(succeed(null));
  });
}

async function recordRefusedFactor(account: FactorAccount): Promise<void> {
  await runOptimistic((batch) => {
    const target = accountFactorsRef(account).path;
    writeAudit(batch, {
      action: 'SECOND_FACTOR_REFUSED',
      actor: UNAUTHENTICATED_ACTOR,
      target,
      before: null,
      after: null,
    });
    return Promise.resolve(succeed(null));
  });
}
