import type { FactorAccount } from '../../documents/account-factors.ts';
import { encrypt as sealWith, decrypt as unsealWith, type EncryptionKey } from '../../platform/encryption.ts';
import { STAFF_SECRET } from '../../platform/params.ts';
import { accountKey } from './factor-account.ts';

const keyOf = (account: FactorAccount): EncryptionKey => ({
  secret: STAFF_SECRET.value(),
  purpose: 'second factor',
  owner: accountKey(account),
});

/** Encrypts an account's secret with STAFF_SECRET. */
export const encryptSecret = (account: FactorAccount, text: string): string => sealWith(text, keyOf(account));

/** @throws if it was encrypted with another secret or for another account, or was modified */
export function decryptSecret(account: FactorAccount, encrypted: string): string {
  const text = unsealWith(encrypted, keyOf(account));
  if (text === null) throw new Error('A second factor cannot be decrypted with this STAFF_SECRET.');
  return text;
}
