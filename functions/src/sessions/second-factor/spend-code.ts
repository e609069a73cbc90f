import type { SecondFactor } from '../../documents/owner-credentials.ts';
import { decryptSecret, encryptSecret } from './encrypted-secret.ts';
import { recoveryCodeDigest } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

const BLANKS = /[\s-]/g;
const TOTP_CODE = /^\d{6}$/;

/**
 * What is left of a second factor once this code of the app, or this recovery code, is spent; null when it is none, or was used
 * before. To be written onto what was read: a code is good once.
 */
export async function spendCode(factor: SecondFactor, typed: string): Promise<SecondFactor | null> {
  const code = typed.replace(BLANKS, '');
  if (!TOTP_CODE.test(code)) return spendRecoveryCode(factor, code);
  const secret = decryptSecret(factor.sealedSecret);
  const step = await stepOf(code, secret);
  // Encrypted anew: after a login nothing needs the key from before a rotation.
  return step === null || step <= factor.lastStep
    ? null
    : { ...factor, sealedSecret: encryptSecret(secret), lastStep: step };
}

function spendRecoveryCode(factor: SecondFactor, code: string): SecondFactor | null {
  const digest = recoveryCodeDigest(code);
  const left = factor.recoveryCodes.filter((kept) => kept !== digest);
  return left.length === factor.recoveryCodes.length ? null : { ...factor, recoveryCodes: left };
}
