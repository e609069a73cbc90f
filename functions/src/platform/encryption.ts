import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_MIN = 32;

/** What a text is locked away with. */
export interface EncryptionKey {
  /** At least 32 characters that nobody can guess. */
  secret: string;
  /** What the key is for: each purpose has a key of its own. */
  purpose: string;
  /** Whose it is: an encrypted text that was copied to another owner's document does not decrypt there. */
  owner: string;
}

/** Encrypts a text: reading the database alone does not reveal it. */
export function encrypt(text: string, { owner, ...key }: EncryptionKey): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, derive(key), iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner, 'utf8'));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Null when it was encrypted with another key, for another owner, or changed. */
export function decrypt(encrypted: string, { owner, ...key }: EncryptionKey): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  const aesKey = derive(key);
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, aesKey, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(owner, 'utf8'));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function derive({ secret, purpose }: Omit<EncryptionKey, 'owner'>): Uint8Array {
  if (secret.length < SECRET_MIN)
    throw new Error(`The secret for ${purpose} must have at least ${SECRET_MIN} characters.`);
  return new Uint8Array(hkdfSync('sha256', secret, '', `blockbazaar ${purpose}`, KEY_BYTES));
}
