import type { FactorAccount } from '../../documents/account-factors.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import type { AccountFactors } from './read-factors.ts';
import { recoveryCodeDigest } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const BLANKS = /[\s-]/g;
const TOTP_CODE = /^\d{6}$/;

/**
 * What is left of an account's factors once this code of the app, or this recovery code, is spent; null when it is none, or was used
 * before. To be written onto what was read: a code is good once.
 */
export async function spendCode(
  account: FactorAccount,
  factors: AccountFactors,
  typed: string,
): Promise<AccountFactors | null> {
  const code = typed.replace(BLANKS, '');
  if (!TOTP_CODE.test(code)) return spendRecoveryCode(factors, code);
  const { app } = factors;
  if (app === null) return null;
  const secret = decryptSecret(account, app.sealedSecret);
  const step = await stepOf(code, secret);
  // Encrypted anew: after a login nothing needs the key from before a rotation.
  return step === null || step <= app.lastStep
    ? null
    : { ...factors, app: { sealedSecret: encryptSecret(account, secret), lastStep: step } };
}

function spendRecoveryCode(factors: AccountFactors, code: string): AccountFactors | null {
  const digest = recoveryCodeDigest(code);
  const left = factors.recoveryCodes.filter((kept) => kept !== digest);
  return left.length === factors.recoveryCodes.length ? null : { ...factors, recoveryCodes: left };
}
