import type { FactorAccount } from '../../documents/account-factors.ts';
import { encrypt as sealWith, decrypt as unsealWith, type EncryptionKey } from '../../platform/encryption.ts';
import { STAFF_SECRET } from '../../platform/params.ts';
import { accountKey } from './factor-account.ts';

const keyOf = (account: FactorAccount): EncryptionKey => ({
  secret: STAFF_SECRET.value(),
  purpose: 'second factor',
  owner: accountKey(account),
});

/** Locks an account's secret away under STAFF_SECRET. */
export const encryptSecret = (account: FactorAccount, text: string): string => sealWith(text, keyOf(account));

/** @throws when it was encrypted under another secret or for another account, or changed */
export function decryptSecret(account: FactorAccount, encrypted: string): string {
  const text = unsealWith(encrypted, keyOf(account));
  if (text === null) throw new Error('A second factor does not open with this STAFF_SECRET.');
  return text;
}
