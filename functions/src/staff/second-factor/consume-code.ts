import type { FactorAccount } from '../../documents/account-factors.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import type { AccountFactors } from './read-factors.ts';
import { recoveryCodeDigest } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const BLANKS = /[\s-]/g;
const TOTP_CODE = /^\d{6}$/;

/**
 * Returns the factors of an account after the use of an app code or a recovery code. Returns null if the code is wrong
 * or already used. They must be written onto the version that was read: a code is valid once.
 */
export async function consumeCode(
  account: FactorAccount,
  factors: AccountFactors,
  typed: string,
): Promise<AccountFactors | null> {
  const code = typed.replace(BLANKS, '');
  if (!TOTP_CODE.test(code)) return consumeRecoveryCode(factors, code);
  const { app } = factors;
  if (app === null) return null;
  const secret = decryptSecret(account, app.sealedSecret);
  const step = await stepOf(code, secret);
  // Encrypts again: after a login, no stored secret needs a key from before a rotation.
  return step === null || step <= app.lastStep
    ? null
    : { ...factors, app: { sealedSecret: encryptSecret(account, secret), lastStep: step } };
}

function consumeRecoveryCode(factors: AccountFactors, code: string): AccountFactors | null {
  const digest = recoveryCodeDigest(code);
  const left = factors.recoveryCodes.filter((storedDigest) => storedDigest !== digest);
  return left.length === factors.recoveryCodes.length ? null : { ...factors, recoveryCodes: left };
}
