import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { FactorResult } from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { FactorProof } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { clearLoginAttempts, registerLoginAttempt, type LoginAttempt } from '../login/login-attempts.ts';
import { auditFactors } from './audit-factors.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import { accountLabel, type FactorCaller } from './factor-caller.ts';
import { handleLastFactorRemoval, markProven } from './factor-requirement.ts';
import { isFactorRequiredFor } from './is-factor-required.ts';
import { endRemainingSessions, notifyOfFactors, endOtherSessionsAndNotify } from './on-factors-changed.ts';
import { hasFactor, NO_FACTORS, readFactors, saveFactors, type AccountFactors } from './read-factors.ts';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';
import { newSecret, stepOf } from './totp.ts';
import { withFactorProof } from './with-factor-proof.ts';

export const getSecondFactor = ({ account }: FactorCaller): Promise<Result<FactorResult<'GET_SECOND_FACTOR'>>> =>
  runOptimistic(async (batch) => {
    const { app, recoveryCodes, passkeys } = await readFactors(batch, account);
    return succeed({
      isEnabled: app !== null,
      recoveryCodesLeft: recoveryCodes.length,
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: createdAt.toMillis(),
        lastUsedAt: lastUsedAt?.toMillis() ?? null,
      })),
      isDemanded: await isFactorRequiredFor(account),
    });
  });

/** Creates and shows a new secret. It has no effect before its confirmation, and a further one replaces it. */
export async function startSecondFactor(
  factorCaller: FactorCaller,
  proof: FactorProof,
): Promise<Result<FactorResult<'BEGIN_SECOND_FACTOR'>>> {
  const { account } = factorCaller;
  const { secret, uri } = await newSecret(await accountLabel(account));
  return withFactorProof(factorCaller, proof, {
    what: 'second factor setup',
    refuse: ({ app }) => (app === null ? null : fail('NOT_ALLOWED_NOW')),
    work: (batch, factors) => {
      const endsAt = Timestamp.fromMillis(Date.now() + STAFF_TIMES.enrollmentMs);
      const enrolment = { sealedSecret: encryptSecret(account, secret), endsAt, sessionId: factorCaller.sessionId };
      saveFactors(batch, account, { ...factors, enrolment });
      auditFactors(batch, 'BEGIN_SECOND_FACTOR', factorCaller);
      return Promise.resolve(succeed({ uri, secret }));
    },
  });
}

/**
 * Activates the secret that this session was shown, once a code proves that the app has it. Wrong codes are limited
 * like failed logins.
 */
export async function confirmSecondFactor(
  factorCaller: FactorCaller,
  code: string,
): Promise<Result<FactorResult<'CONFIRM_SECOND_FACTOR'>>> {
  const { account, sessionId } = factorCaller;
  const newCodes = newRecoveryCodes();
  const attempt: LoginAttempt = { account: `second factor confirmation in ${sessionId}`, addressDigest: '' };
  // A call that cannot succeed in any case does not count as an attempt.
  const pending = await runOptimistic(async (batch) => openEnrollment(await readFactors(batch, account), sessionId));
  if (!pending.ok) return pending;
  const turn = await registerLoginAttempt(attempt);
  if (!turn.ok) return turn;
  const confirmed = await runOptimistic(async (batch) => {
    const factors = await readFactors(batch, account);
    const open = openEnrollment(factors, sessionId);
    if (!open.ok) return open;
    const enrolment = open.value;
    const step = await stepOf(code, decryptSecret(account, enrolment.sealedSecret));
    if (step === null) return fail('SECOND_FACTOR_INVALID');
    const newApp = { sealedSecret: enrolment.sealedSecret, lastStep: step };
    const { kept, shown } = withRecoveryCodes({ ...factors, app: newApp, enrolment: null }, newCodes);
    clearLoginAttempts(batch, attempt);
    saveFactors(batch, account, kept);
    markProven(batch, factorCaller);
    const changed = await endOtherSessionsAndNotify(batch, factorCaller);
    if (!changed.ok) return changed;
    auditFactors(batch, 'CONFIRM_SECOND_FACTOR', factorCaller);
    return succeed({ recoveryCodes: shown });
  });
  return endRemainingSessions(factorCaller, confirmed);
}

/** The secret that this session was shown, until it expires. */
const openEnrollment = (
  { app, enrolment }: AccountFactors,
  sessionId: string,
): Result<NonNullable<AccountFactors['enrolment']>> =>
  app === null && enrolment?.sessionId === sessionId && enrolment.endsAt.toMillis() > Date.now()
    ? succeed(enrolment)
    : fail('NOT_ALLOWED_NOW');

/** Removes the authenticator app. */
export async function removeSecondFactor(
  factorCaller: FactorCaller,
  proof: FactorProof,
): Promise<Result<Record<string, never>>> {
  const removed = await withFactorProof(factorCaller, proof, {
    what: 'second factor removal',
    refuse: ({ app }) => (app === null ? fail('NOT_ALLOWED_NOW') : null),
    work: async (batch, factors) => {
      const left = await withoutFactor(batch, factorCaller, { ...factors, app: null, enrolment: null });
      if (!left.ok) return left;
      auditFactors(batch, 'REMOVE_SECOND_FACTOR', factorCaller);
      return succeed({});
    },
  });
  return endRemainingSessions(factorCaller, removed);
}

/** Creates new recovery codes and invalidates the previous ones. */
export const renewRecoveryCodes = (
  factorCaller: FactorCaller,
  proof: FactorProof,
): Promise<Result<FactorResult<'RENEW_RECOVERY_CODES'>>> => {
  const newCodes = newRecoveryCodes();
  return withFactorProof(factorCaller, proof, {
    what: 'second factor setup',
    refuse: (factors) => (hasFactor(factors) ? null : fail('NOT_ALLOWED_NOW')),
    work: async (batch, factors) => {
      const { account } = factorCaller;
      saveFactors(batch, account, { ...factors, recoveryCodes: newCodes.map(recoveryCodeDigest) });
      const notified = await notifyOfFactors(batch, factorCaller);
      if (!notified.ok) return notified;
      auditFactors(batch, 'RENEW_RECOVERY_CODES', factorCaller);
      return succeed({ recoveryCodes: newCodes });
    },
  });
};

/** Adds recovery codes, shown once, to the first factor of an account. Later factors share them. */
export const withRecoveryCodes = (
  factors: AccountFactors,
  newCodes: string[],
): { kept: AccountFactors; shown: string[] } =>
  factors.recoveryCodes.length > 0
    ? { kept: factors, shown: [] }
    : { kept: { ...factors, recoveryCodes: newCodes.map(recoveryCodeDigest) }, shown: newCodes };

/** Writes the factors after one was removed; without the last one, the recovery codes are removed too. */
export async function withoutFactor(
  batch: Parameters<typeof saveFactors>[0],
  factorCaller: FactorCaller,
  left: AccountFactors,
): Promise<Result<null>> {
  const { account } = factorCaller;
  if (!hasFactor(left)) {
    const may = await handleLastFactorRemoval(batch, account);
    if (!may.ok) return may;
  }
  saveFactors(batch, account, hasFactor(left) ? left : NO_FACTORS);
  return endOtherSessionsAndNotify(batch, factorCaller);
}
