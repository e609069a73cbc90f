import { documentIdSchema } from '@blockbazaar/domain/document-id';
import type { FactorAccount } from '../../documents/account-factors.ts';

const OWNER = 'owner';
const SELLER = 'seller ';

/**
 * The key of an account for encrypted secrets, challenges and counters of attempts. Passkeys of earlier versions
 * contain it as their handle.
 */
export const accountKey = (account: FactorAccount): string =>
  account.role === 'owner' ? OWNER : `${SELLER}${account.sellerId}`;

/** The account of a key; null if the key is invalid. Does not check that the account exists. */
export function accountOfKey(key: string): FactorAccount | null {
  if (key === OWNER) return { role: 'owner' };
  const { data } = documentIdSchema.safeParse(key.startsWith(SELLER) ? key.slice(SELLER.length) : '');
  return data === undefined ? null : { role: 'seller', sellerId: data };
}
