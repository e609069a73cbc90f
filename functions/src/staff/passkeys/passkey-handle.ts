import { factorsWithHandle, type FactorAccount } from '../../documents/account-factors.ts';
import { accountOfKey } from '../second-factor/factor-account.ts';

/**
 * The account of a role with this user handle; null if there is none. Passkeys of earlier versions contain the
 * account's key.
 */
export async function accountOfHandle(role: FactorAccount['role'], handle: string): Promise<FactorAccount | null> {
  const earlier = accountOfKey(Buffer.from(handle, 'base64url').toString('utf8'));
  if (earlier !== null) return earlier.role === role ? earlier : null;
  const { docs } = await factorsWithHandle(role, handle).get();
  const [found] = docs;
  if (found === undefined) return null;
  return role === 'owner' ? { role } : { role, sellerId: found.id };
}
