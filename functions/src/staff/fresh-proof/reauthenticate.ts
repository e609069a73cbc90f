import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import type { StaffSession } from '@blockbazaar/domain/staff/session';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { writeAudit } from '../../audit/write-audit.ts';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import type { LiveSession } from '../../platform/live-session.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { clearLoginAttempts, registerLoginAttempt, type LoginAttempt } from '../login/login-attempts.ts';
import { isPassword } from '../passwords.ts';
import { factorCallerOf, passwordHashOf } from '../second-factor/factor-caller.ts';
import { recordFailedProof, proveFactor } from '../second-factor/prove-at-login.ts';
import { newFreshProof } from './require-fresh-proof.ts';

/**
 * Verifies the user of a session again, by password and, if set up, a second factor. The proof belongs to this session
 * and replaces its previous one. Failures are limited like failed logins, per session: another session cannot use up
 * the attempts of this one. Needs STAFF_SECRET, and for the owner OWNER_PASSWORD_HASH.
 */
export async function reauthenticate(
  { password, ...given }: StaffCallableInput<'reauthenticate'>,
  session: LiveSession,
): Promise<Result<StaffCallableOutput<'reauthenticate'>>> {
  const factorCaller = factorCallerOf(session);
  if (!factorCaller.ok) return factorCaller;
  const { account, sessionId, actor } = factorCaller.value;
  const attempt: LoginAttempt = { account: `reauthentication in ${sessionId}`, addressDigest: '' };
  const turn = await registerLoginAttempt(attempt);
  if (!turn.ok) return turn;
  const passwordHash = await passwordHashOf(account);
  if (!(await isPassword(password, passwordHash))) return fail('INVALID_LOGIN', LOGIN_REFUSALS.password);
  const prove = proveFactor(given, { kind: 'proof', account, sessionId });
  const proven = await runOptimistic(async (batch) => {
    const own = await batch.get(sessionRef(sessionId));
    // A new password ends the account's other sessions in its commit. This check therefore also refuses a password that
    // was replaced during the comparison.
    if (own.get(sessionDocuments.field('endedAt')) !== null) return fail('SESSION_EXPIRED');
    const isByFactor = await prove(batch);
    if (!isByFactor.ok) return isByFactor;
    const { secret, fields } = newFreshProof();
    const changes: Pick<StaffSession, 'freshProof'> = { freshProof: fields };
    batch.update(own.ref, changes);
    clearLoginAttempts(batch, attempt);
    const after = { secondFactor: isByFactor.value };
    writeAudit(batch, { action: 'REAUTHENTICATE', actor, target: own.ref.path, before: null, after });
    return succeed({ freshProof: secret, expiresAt: fields.endsAt.toMillis() });
  });
  if (!proven.ok) await recordFailedProof(proven.failure.code, account, turn.value);
  return proven;
}
