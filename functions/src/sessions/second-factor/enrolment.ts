import { type AdminResult } from '@blockbazaar/domain/admin/operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { ownerCredentialsRef, type OwnerCredentials } from '../../documents/owner-credentials.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { OWNER_PASSWORD_HASH } from '../../platform/params.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { forgetLoginAttempts, takeLoginTurn } from '../login-attempts.ts';
import { isPassword } from '../passwords.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import { readOwnerCredentials } from './owner-credentials.ts';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';
import { spendCode } from './spend-code.ts';
import { newSecret, stepOf } from './totp.ts';

export const getSecondFactor = (): Promise<Result<AdminResult<'GET_SECOND_FACTOR'>>> =>
  runOptimistic(async (batch) => {
    const { secondFactor } = await readOwnerCredentials(batch);
    return succeed({ isEnabled: secondFactor !== null, recoveryCodesLeft: secondFactor?.recoveryCodes.length ?? 0 });
  });

/**
 * Shows a new secret. Nothing hangs on it until it is confirmed; another one takes its place. A session alone cannot: somebody
 * who took it over would lock the owner out. Wrong passwords are limited as wrong logins are.
 */
export async function beginSecondFactor(
  password: string,
  actor: Actor,
): Promise<Result<AdminResult<'BEGIN_SECOND_FACTOR'>>> {
  const present = await getSecondFactor();
  if (!present.ok) return present;
  // Where nothing can be set up, no attempt counts.
  if (present.value.isEnabled) return fail('NOT_ALLOWED_NOW');
  const attempt = { account: 'owner sets up second factor', addressDigest: '' };
  const turn = await takeLoginTurn(attempt);
  if (!turn.ok) return turn;
  if (!(await isPassword(password, OWNER_PASSWORD_HASH.value())))
    return fail('INVALID_LOGIN', LOGIN_REFUSALS.ownerPassword);
  const { secret, uri } = await newSecret();
  return runOptimistic(async (batch) => {
    const credentials = await readOwnerCredentials(batch);
    if (credentials.secondFactor !== null) return fail('NOT_ALLOWED_NOW');
    const endsAt = Timestamp.fromMillis(Date.now() + STAFF_TIMES.enrolmentMs);
    write(batch, { ...credentials, enrolment: { sealedSecret: encryptSecret(secret), endsAt } });
    forgetLoginAttempts(batch, attempt);
    audit(batch, 'BEGIN_SECOND_FACTOR', actor);
    return succeed({ uri, secret });
  });
}

/** Switches on what was shown, once a code proves that the app has it. */
export async function confirmSecondFactor(
  code: string,
  actor: Actor,
): Promise<Result<AdminResult<'CONFIRM_SECOND_FACTOR'>>> {
  const recoveryCodes = newRecoveryCodes();
  return runOptimistic(async (batch) => {
    const { secondFactor, enrolment } = await readOwnerCredentials(batch);
    if (secondFactor !== null || enrolment === null || enrolment.endsAt.toMillis() <= Date.now())
      return fail('NOT_ALLOWED_NOW');
    const step = await stepOf(code, decryptSecret(enrolment.sealedSecret));
    if (step === null) return fail('SECOND_FACTOR_INVALID');
    const confirmed = {
      sealedSecret: enrolment.sealedSecret,
      lastStep: step,
      recoveryCodes: recoveryCodes.map(recoveryCodeDigest),
    };
    write(batch, { secondFactor: confirmed, enrolment: null });
    audit(batch, 'CONFIRM_SECOND_FACTOR', actor);
    return succeed({ recoveryCodes });
  });
}

/** Switches it off. A session alone cannot: it takes a code, and wrong ones are limited as wrong logins are. */
export async function removeSecondFactor(code: string, actor: Actor): Promise<Result<Record<string, never>>> {
  const known = await runOptimistic(async (batch) => succeed((await readOwnerCredentials(batch)).secondFactor));
  // Where there is nothing to guess, no attempt counts.
  if (known.ok && known.value === null) return fail('NOT_ALLOWED_NOW');
  const attempt = { account: 'owner removes second factor', addressDigest: '' };
  const turn = await takeLoginTurn(attempt);
  if (!turn.ok) return turn;
  return runOptimistic(async (batch) => {
    const { secondFactor } = await readOwnerCredentials(batch);
    if (secondFactor === null) return fail('NOT_ALLOWED_NOW');
    if ((await spendCode(secondFactor, code)) === null) return fail('SECOND_FACTOR_INVALID');
    write(batch, { secondFactor: null, enrolment: null });
    forgetLoginAttempts(batch, attempt);
    audit(batch, 'REMOVE_SECOND_FACTOR', actor);
    return succeed({});
  });
}

const write = (batch: OptimisticBatch, credentials: OwnerCredentials): void =>
  batch.save(ownerCredentialsRef(), credentials);

const audit = (batch: OptimisticBatch, action: string, actor: Actor): void =>
  writeAudit(batch, { action, actor, target: ownerCredentialsRef().path, before: null, after: null });
