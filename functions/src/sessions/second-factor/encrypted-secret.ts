import { encrypt as sealWith, decrypt as unsealWith, type EncryptionKey } from '../../platform/encryption.ts';
import { STAFF_SECRET } from '../../platform/params.ts';

const key = (): EncryptionKey => ({ secret: STAFF_SECRET.value(), purpose: 'second factor', owner: 'owner' });

/** Locks the owner's secret away under STAFF_SECRET. */
export const encryptSecret = (text: string): string => sealWith(text, key());

/** @throws when it was encrypted under another secret, or changed */
export function decryptSecret(encrypted: string): string {
  const text = unsealWith(encrypted, key());
  if (text === null) throw new Error("The owner's second factor does not open with this STAFF_SECRET.");
  return text;
}
