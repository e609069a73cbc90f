import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const SECRET_MIN = 32;

/** What keys are made of. */
export interface KeySource {
  /** At least 32 characters that nobody can guess. While it is being rotated, one secret a line, the newest first. */
  secret: string;
  /** What the key is for: each purpose has a key of its own. */
  purpose: string;
}

/** One of the keys that a secret holds. */
export interface NamedKey {
  /** Reveals nothing about the key, and names it in what the key has made. */
  id: string;
  bytes: Uint8Array;
}

/** The keys of a secret, the newest first. */
export function keysOf({ secret, purpose }: KeySource): [NamedKey, ...NamedKey[]] {
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
