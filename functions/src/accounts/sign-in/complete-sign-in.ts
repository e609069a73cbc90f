import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { auth } from '../../platform/auth.ts';
import { logSignInFailed } from '../../platform/logging.ts';
import { redeemCode } from './sign-in-codes.ts';

/** Exchanges a code, once, for a token that signs in. The Auth user is created at the first use of the token. */
export async function completeSignIn(code: string, addressDigest: string): Promise<Result<{ token: string }>> {
  const redeemed = await redeemCode(code);
  if (!redeemed.ok) return redeemed;
  if (redeemed.value === null) {
    logSignInFailed('complete', 'unknown code', addressDigest);
    return fail('SIGN_IN_FAILED');
  }
  return succeed({ token: await (await auth()).createCustomToken(redeemed.value) });
}
