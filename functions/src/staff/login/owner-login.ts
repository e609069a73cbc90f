import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { writeAudit } from '../../audit/write-audit.ts';
import type { FactorAccount } from '../../documents/account-factors.ts';
import type { Caller } from '../../platform/define-callable.ts';
import { OWNER_PASSWORD_HASH } from '../../platform/params.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { isPassword } from '../passwords.ts';
import { proveFactorAfterPassword, recordFailedProof } from '../second-factor/prove-at-login.ts';
import { boundBrowser, prepareSession, writeSession, type ProvenLogin } from '../sessions/open-session.ts';
import { clearLoginAttempts, registerLoginAttempt, type LoginAttempt } from './login-attempts.ts';

const OWNER: FactorAccount = { role: 'owner' };

/** Logs the owner in by password and, if set up, a second factor. Without a password hash, every login fails. */
export async function ownerLogin(
  { password, ...given }: StaffCallableInput<'ownerLogin'>,
  { addressDigest, userAgent }: Pick<Caller, 'addressDigest' | 'userAgent'>,
): Promise<Result<StaffCallableOutput<'ownerLogin'>>> {
  const attempt: LoginAttempt = { account: 'owner', addressDigest };
  const turn = await registerLoginAttempt(attempt);
  if (!turn.ok) return turn;
  if (!(await isPassword(password, OWNER_PASSWORD_HASH.value())))
    return fail('INVALID_LOGIN', LOGIN_REFUSALS.ownerPassword);
  const prove = proveFactorAfterPassword(OWNER, given);
  const opened = await openOwnerSession({ userAgent, attempt: turn.value, prove, way: 'password' });
  if (!opened.ok) await recordFailedProof(opened.failure.code, OWNER, turn.value);
  return opened;
}

/** Opens a session of the owner in one commit, once the login is proven. */
export async function openOwnerSession({
  userAgent,
  attempt,
  prove,
  way,
}: ProvenLogin): Promise<Result<StaffCallableOutput<'ownerLogin'>>> {
  const browser = await boundBrowser(userAgent);
  return runOptimistic(async (batch) => {
    const proven = await prove(batch);
    if (!proven.ok) return proven;
    const session = await prepareSession({
      sessionAccount: { role: 'owner' },
      browser,
      lifetimeMs: STAFF_TIMES.ownerSessionMs,
      isFactorProven: proven.value,
    });
    writeSession(batch, session);
    clearLoginAttempts(batch, attempt);
    writeAudit(batch, {
      action: 'LOGIN',
      actor: { role: 'owner', sellerId: null, sessionId: session.id },
      target: null,
      before: null,
      after: { browser: browser.browser, by: way, secondFactor: proven.value },
    });
    return succeed({ token: session.token, expiresAt: session.claims.sessionExpiresAt });
  });
}
