import { randomBytes } from 'node:crypto';
import { factorsWithHandle, type FactorAccount } from '../../documents/account-factors.ts';
import { accountOfKey } from '../second-factor/factor-account.ts';

const HANDLE_BYTES = 32;

/** What an authenticator names an account by, in base64url: nobody can derive it from what pages show of the account. */
export const newPasskeyHandle = (): string => randomBytes(HANDLE_BYTES).toString('base64url');

/** The account of a role that an authenticator names; null: there is none. Passkeys of earlier versions name its key. */
export async function accountOfHandle(role: FactorAccount['role'], handle: string): Promise<FactorAccount | null> {
  const earlier = accountOfKey(Buffer.from(handle, 'base64url').toString('utf8'));
  if (earlier !== null) return earlier.role === role ? earlier : null;
  const { docs } = await factorsWithHandle(role, handle).get();
  const [found] = docs;
  if (found === undefined) return null;
  return role === 'owner' ? { role } : { role, sellerId: found.id };
}
