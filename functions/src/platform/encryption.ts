import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keysOf, type KeySource } from './secret-keys.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** An encrypted text: the id of its key, then the rest. */
const NAMED = /^([0-9a-f]{8})\.([^]*)$/;

/** The key of an encrypted text: the newest secret encrypts, and each secret decrypts its own texts. */
export interface EncryptionKey extends KeySource {
  /** The document's owner: an encrypted text that was copied to another owner's document does not decrypt there. */
  owner: string;
}

/** Encrypts a text, so that read access to the database does not reveal it. */
export function encrypt(text: string, { owner, ...key }: EncryptionKey): string {
  const [{ id, bytes }] = keysOf(key);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner, 'utf8'));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')}`;
}

/** Returns null if the text was encrypted with another key or for another owner, or was modified. */
export function decrypt(encrypted: string, { owner, ...key }: EncryptionKey): string | null {
  const keys = keysOf(key);
  const [, id, named] = NAMED.exec(encrypted) ?? [];
  // Texts of earlier versions contain no key id.
  const candidates = id === undefined ? keys : keys.filter((candidate) => candidate.id === id);
  const bytes = Buffer.from(named ?? encrypted, 'base64');
  for (const candidate of candidates) {
    const text = decryptWith(candidate.bytes, bytes, owner);
    if (text !== null) return text;
  }
  return null;
}

function decryptWith(key: Uint8Array, bytes: Buffer, owner: string): string | null {
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner, 'utf8'));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
