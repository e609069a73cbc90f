import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_MIN = 32;
/** Of an encrypted text: the id of its key, and the rest. */
const NAMED = /^([0-9a-f]{8})\.([^]*)$/;

/** What a text is locked away with. */
export interface EncryptionKey {
  /**
   * At least 32 characters that nobody can guess. While it is being rotated, one secret a line: the first encrypts, and all of them
   * decrypt what they have encrypted.
   */
  secret: string;
  /** What the key is for: each purpose has a key of its own. */
  purpose: string;
  /** Whose it is: an encrypted text that was copied to another owner's document does not decrypt there. */
  owner: string;
}

/** One of the keys that a secret holds. */
interface NamedKey {
  /** Reveals nothing about the key, and names it in what the key has encrypted. */
  id: string;
  bytes: Uint8Array;
}

/** Encrypts a text: reading the database alone does not reveal it. */
export function encrypt(text: string, { owner, ...key }: EncryptionKey): string {
  const [{ id, bytes }] = keysOf(key);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, bytes, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(owner, 'utf8'));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${id}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')}`;
}

/** Null when it was encrypted with another key, for another owner, or changed. */
export function decrypt(encrypted: string, { owner, ...key }: EncryptionKey): string | null {
  const keys = keysOf(key);
  const [, id, named] = NAMED.exec(encrypted) ?? [];
  // Texts from before keys had ids name none.
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

/** The keys of a secret, the newest first. */
function keysOf({ secret, purpose }: Omit<EncryptionKey, 'owner'>): [NamedKey, ...NamedKey[]] {
  const [newest = '', ...older] = secret.split(/\r?\n/).filter((line) => line !== '');
  return [derive(newest, purpose), ...older.map((line) => derive(line, purpose))];
}

function derive(secret: string, purpose: string): NamedKey {
  if (secret.length < SECRET_MIN)
    throw new Error(`The secret for ${purpose} must have at least ${SECRET_MIN} characters.`);
  const expand = (info: string, length: number): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, '', `blockbazaar ${info}`, length));
  const id = Buffer.from(expand(`key id ${purpose}`, KEY_ID_BYTES)).toString('hex');
  return { id, bytes: expand(purpose, KEY_BYTES) };
}
