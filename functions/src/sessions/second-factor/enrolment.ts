import { type AdminResult } from '@blockbazaar/domain/admin/operations';
import { fail, type Result, succeed } from '@blockbazaar/domain/failures';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { type Actor, writeAudit } from '../../audit/write-audit.ts';
import { transact } from '../../platform/transact.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { forgetLoginAttempts, takeLoginTurn } from '../login-attempts.ts';
import { type OwnerCredentials, ownerCredentialsRef, readOwnerCredentials } from './owner-credentials.ts';
import { newRecoveryCodes, recoveryCodeDigest } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import { newSecret, stepOf } from './totp.ts';
import { spendCode } from './spend-code.ts';

export const getSecondFactor = (): Promise<Result<AdminResult<'GET_SECOND_FACTOR'>>> =>
  transact(async (transaction) => {
    const { secondFactor } = await readOwnerCredentials(transaction);
    return succeed({ isEnabled: secondFactor !== null, recoveryCodesLeft: secondFactor?.recoveryCodes.length ?? 0 });
  });

/** Shows a new secret. Nothing hangs on it until it is confirmed; another one takes its place. */
export async function beginSecondFactor(actor: Actor): Promise<Result<AdminResult<'BEGIN_SECOND_FACTOR'>>> {
  const { secret, uri } = await newSecret();
  return transact(async (transaction) => {
    const credentials = await readOwnerCredentials(transaction);
    if (credentials.secondFactor !== null) return fail('NOT_ALLOWED_NOW');
    const endsAt = Timestamp.fromMillis(Date.now() + STAFF_TIMES.enrolmentMs);
    write(transaction, { ...credentials, enrolment: { sealedSecret: seal(secret), endsAt } });
    audit(transaction, 'BEGIN_SECOND_FACTOR', actor);
    return succeed({ uri, secret });
  });
}

/** Switches on what was shown, once a code proves that the app has it. */
export async function confirmSecondFactor(code: string, actor: Actor): Promise<Result<AdminResult<'CONFIRM_SECOND_FACTOR'>>> {
  const recoveryCodes = newRecoveryCodes();
  return transact(async (transaction) => {
    const { secondFactor, enrolment } = await readOwnerCredentials(transaction);
    if (secondFactor !== null || enrolment === null || enrolment.endsAt.toMillis() <= Date.now()) return fail('NOT_ALLOWED_NOW');
    const step = await stepOf(code, unseal(enrolment.sealedSecret));
    if (step === null) return fail('SECOND_FACTOR_INVALID');
    const confirmed = { sealedSecret: enrolment.sealedSecret, lastStep: step, recoveryCodes: recoveryCodes.map(recoveryCodeDigest) };
    write(transaction, { secondFactor: confirmed, enrolment: null });
    audit(transaction, 'CONFIRM_SECOND_FACTOR', actor);
    return succeed({ recoveryCodes });
  });
}

/** Switches it off. A session alone cannot: it takes a code, and wrong ones are limited as wrong logins are. */
export async function removeSecondFactor(code: string, actor: Actor): Promise<Result<Record<string, never>>> {
  const known = await transact(async (transaction) => succeed((await readOwnerCredentials(transaction)).secondFactor));
  // Where there is nothing to guess, no attempt counts.
  if (known.ok && known.value === null) return fail('NOT_ALLOWED_NOW');
  const attempt = { account: 'owner removes second factor', addressDigest: '' };
  const turn = await takeLoginTurn(attempt);
  if (!turn.ok) return turn;
  return transact(async (transaction) => {
    const { secondFactor } = await readOwnerCredentials(transaction);
    if (secondFactor === null) return fail('NOT_ALLOWED_NOW');
    if ((await spendCode(secondFactor, code)) === null) return fail('SECOND_FACTOR_INVALID');
    write(transaction, { secondFactor: null, enrolment: null });
    forgetLoginAttempts(transaction, attempt);
    audit(transaction, 'REMOVE_SECOND_FACTOR', actor);
    return succeed({});
  });
}

const write = (transaction: Transaction, credentials: OwnerCredentials): void => transaction.save(ownerCredentialsRef(), credentials);

const audit = (transaction: Transaction, action: string, actor: Actor): void =>
  writeAudit(transaction, { action, actor, target: ownerCredentialsRef().path, before: null, after: null });
