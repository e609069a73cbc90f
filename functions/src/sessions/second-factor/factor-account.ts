import { documentIdSchema } from '@blockbazaar/domain/document-id';
import type { FactorAccount } from '../../documents/account-factors.ts';

const OWNER = 'owner';
const SELLER = 'seller ';

/** Names an account where its secrets are encrypted, challenges made and wrong ones counted. Passkeys of earlier versions have it as their handle. */
export const accountKey = (account: FactorAccount): string =>
  account.role === 'owner' ? OWNER : `${SELLER}${account.sellerId}`;

/** The account of a key; null when it is none. Whether there is that account is not asked here. */
export function accountOfKey(key: string): FactorAccount | null {
  if (key === OWNER) return { role: 'owner' };
  const { data } = documentIdSchema.safeParse(key.startsWith(SELLER) ? key.slice(SELLER.length) : '');
  return data === undefined ? null : { role: 'seller', sellerId: data };
}
