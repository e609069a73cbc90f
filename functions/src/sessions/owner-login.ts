import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { NOBODY, writeAudit } from '../audit/write-audit.ts';
import { ownerCredentialsRef } from '../documents/owner-credentials.ts';
import type { Caller } from '../platform/define-callable.ts';
import { OWNER_PASSWORD_HASH } from '../platform/params.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { forgetLoginAttempts, takeLoginTurn, uncountAddress, type LoginAttempt } from './login-attempts.ts';
import { boundBrowser, prepareSession, writeSession } from './open-session.ts';
import { isPassword } from './passwords.ts';
import { readOwnerCredentials } from './second-factor/owner-credentials.ts';
import { spendCode } from './second-factor/spend-code.ts';

/** Logs the owner in: first the password; then, where there is a second factor, its code. Without a password's hash, nobody. */
export async function ownerLogin(
  { password, code }: StaffCallableInput<'ownerLogin'>,
  { addressDigest, userAgent }: Pick<Caller, 'addressDigest' | 'userAgent'>,
): Promise<Result<StaffCallableOutput<'ownerLogin'>>> {
  const attempt: LoginAttempt = { account: 'owner', addressDigest };
  const turn = await takeLoginTurn(attempt);
  if (!turn.ok) return turn;
  if (!(await isPassword(password, OWNER_PASSWORD_HASH.value())))
    return fail('INVALID_LOGIN', LOGIN_REFUSALS.ownerPassword);
  const opened = await openFor(userAgent, code, attempt);
  if (!opened.ok && opened.failure.code === 'SECOND_FACTOR_REQUIRED') await awaitCode(addressDigest);
  if (!opened.ok && opened.failure.code === 'SECOND_FACTOR_INVALID') await recordRefusedCode();
  return opened;
}

async function openFor(
  userAgent: string,
  code: string | undefined,
  attempt: LoginAttempt,
): Promise<Result<StaffCallableOutput<'ownerLogin'>>> {
  const browser = await boundBrowser(userAgent);
  return runOptimistic(async (batch) => {
    const credentials = await readOwnerCredentials(batch);
    const { secondFactor } = credentials;
    if (secondFactor !== null) {
      if (code === undefined) return fail('SECOND_FACTOR_REQUIRED');
      const spent = await spendCode(secondFactor, code);
      if (spent === null) return fail('SECOND_FACTOR_INVALID');
      // Of two logins with one code, the second finds it spent.
      batch.update(ownerCredentialsRef(), { secondFactor: spent });
    }
    const session = await prepareSession({
      buyerKey: { role: 'owner' },
      browser,
      lifetimeMs: STAFF_TIMES.ownerSessionMs,
    });
    writeSession(batch, session);
    forgetLoginAttempts(batch, attempt);
    writeAudit(batch, {
      action: 'LOGIN',
      actor: { role: 'owner', sellerId: null, sessionId: session.id },
      target: null,
      before: null,
      after: { browser: browser.browser, secondFactor: secondFactor !== null },
    });
    return succeed({ token: session.token, expiresAt: session.claims.sessionExpiresAt });
  });
}

/** The first half of a login: it does not count for its address, so that an owner who often logs in has not to wait some day. */
async function awaitCode(addressDigest: string): Promise<void> {
  await runOptimistic((batch) => {
    uncountAddress(batch, addressDigest);
    return Promise.resolve(succeed(null));
  });
}

/** The password was correct. */
async function recordRefusedCode(): Promise<void> {
  await runOptimistic((batch) => {
    const target = ownerCredentialsRef().path;
    writeAudit(batch, { action: 'SECOND_FACTOR_REFUSED', actor: NOBODY, target, before: null, after: null });
    return Promise.resolve(succeed(null));
  });
}
