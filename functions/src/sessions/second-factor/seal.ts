import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { STAFF_SECRET } from '../../platform/params.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_MIN = 32;

/** Locks a text away under STAFF_SECRET: whoever reads the database alone cannot use it. */
export function seal(text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key(), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws when it was sealed under another secret, or changed */
export function unseal(sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

function key(): Uint8Array {
  const secret = STAFF_SECRET.value();
  if (secret.length < SECRET_MIN) throw new Error(`STAFF_SECRET must have at least ${SECRET_MIN} characters.`);
  return new Uint8Array(hkdfSync('sha256', secret, '', 'blockbazaar second factor', KEY_BYTES));
}
