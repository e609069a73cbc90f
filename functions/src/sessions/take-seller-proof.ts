import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { sellerCredentialsDocuments, sellerCredentialsRef } from '../documents/seller-credentials.ts';
import { takeLoginTurn, type LoginAttempt } from './login-attempts.ts';
import { isPassword } from './passwords.ts';

/** For what wrong passwords are counted together. */
type Purpose = 'payout account' | 'new password';

/**
 * Asks a seller for the password anew, for what a session alone must not do: to where the store's money goes, and to the password. Wrong ones are
 * limited as wrong logins are. Answers the attempt, which is to be forgotten in the commit of what it is for.
 */
export async function takeSellerProof(
  sellerId: string,
  password: string,
  purpose: Purpose = 'payout account',
): Promise<Result<LoginAttempt>> {
  const attempt: LoginAttempt = { account: `${purpose} of ${sellerId}`, addressDigest: '' };
  const turn = await takeLoginTurn(attempt);
  if (!turn.ok) return turn;
  const credentials = sellerCredentialsDocuments.parse(await sellerCredentialsRef(sellerId).get());
  return (await isPassword(password, credentials?.passwordHash ?? null))
    ? succeed(attempt)
    : fail('INVALID_LOGIN', LOGIN_REFUSALS.password);
}
