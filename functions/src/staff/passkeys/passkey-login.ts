import { type Result, fail, succeed } from '@blockbazaar/domain/failures';
import type { PasskeyAssertion } from '@blockbazaar/domain/staff/second-factor/passkeys';
import type { StaffCallableInput, StaffCallableOutput } from '@blockbazaar/domain/staff/staff-callables';
import { type FactorAccount, factorsWithHandle } from '../../documents/account-factors.ts';
import type { Caller } from '../../platform/define-callable.ts';
import { isUnderMaintenance } from '../../platform/maintenance.ts';
import { type LoginAttempt, registerLoginAttempt } from '../login/login-attempts.ts';
import { openOwnerSession } from '../login/owner-login.ts';
import { openSellerSession } from '../login/seller-login.ts';
import { accountKey, accountOfKey } from '../second-factor/factor-account.ts';
import type { LoginProof } from '../second-factor/prove-at-login.ts';
import { readFactors, saveFactors } from '../second-factor/read-factors.ts';
import type { ChallengePurpose } from './challenge.ts';
import { consumePasskey } from './consume-passkey.ts';
import { passkeyRequest } from './passkey-options.ts';

const LOGIN: ChallengePurpose = { kind: 'login', account: null, sessionId: null };

export const beginPasskeyLogin = (): Promise<Result<StaffCallableOutput<'beginPasskeyLogin'>>> =>
  Promise.resolve(succeed(passkeyRequest([], LOGIN)));

/** The account for a response that names no account of this role. There is no such seller. */
const UNKNOWN_ACCOUNT: FactorAccount = { role: 'seller', sellerId: 'no-such-seller' };

/**
 * Logs a user in with a passkey alone, whose authenticator has checked a fingerprint or a PIN. An unknown passkey gets
 * the same response as a wrong one, after the same work. Failures count for the account at one address only: keys
 * cannot be guessed, and strangers must not lock anybody out.
 */
export async function passkeyLogin(
  { role, passkey }: StaffCallableInput<'passkeyLogin'>,
  { addressDigest, userAgent }: Pick<Caller, 'addressDigest' | 'userAgent'>,
): Promise<Result<StaffCallableOutput<'passkeyLogin'>>> {
  if (role === 'seller' && (await isUnderMaintenance())) return fail('MAINTENANCE');
  const account = (await accountOfHandle(role, passkey.response.userHandle ?? '')) ?? UNKNOWN_ACCOUNT;
  const attempt: LoginAttempt = { account: `passkey of ${accountKey(account)} at ${addressDigest}`, addressDigest };
  const turn = await registerLoginAttempt(attempt);
  if (!turn.ok) return turn;
  const login = { userAgent, attempt: turn.value, prove: byPasskey(account, passkey), way: 'passkey' } as const;
  if (account.role === 'owner') return openOwnerSession(login);
  const opened = await openSellerSession(account.sellerId, login);
  return opened.ok ? succeed({ token: opened.value.token, expiresAt: opened.value.expiresAt }) : opened;
}

const byPasskey =
  (account: FactorAccount, passkey: PasskeyAssertion): LoginProof =>
  async (batch) => {
    const spent = await consumePasskey(batch, account, await readFactors(batch, account), passkey, LOGIN);
    if (!spent.ok) return spent;
    saveFactors(batch, account, spent.value);
    return succeed(true);
  };

/**
 * The account of a role with this user handle; null if there is none. Passkeys of earlier versions contain the
 * account's key.
 */
async function accountOfHandle(role: FactorAccount['role'], handle: string): Promise<FactorAccount | null> {
  const earlier = accountOfKey(Buffer.from(handle, 'base64url').toString('utf8'));
  if (earlier !== null) return earlier.role === role ? earlier : null;
  const { docs } = await factorsWithHandle(role, handle).get();
  const [found] = docs;
  if (found === undefined) return null;
  return role === 'owner' ? { role } : { role, sellerId: found.id };
}
