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
interface NamedKey {
  /** Reveals nothing about the key, and names it in what the key has made. */
  id: string;
  bytes: Uint8Array;
}

type Keys = readonly [NamedKey, ...NamedKey[]];

/** By purpose, of which there are a few: each request needs some, and deriving them takes longer than what they are used for. */
const derived = new Map<string, { secret: string; keys: Keys }>();

/** The keys of a secret, the newest first. */
export function keysOf({ secret, purpose }: KeySource): Keys {
  const held = derived.get(purpose);
  if (held?.secret === secret) return held.keys;
  const [newest = '', ...older] = secret.split(/\r?\n/).filter((line) => line !== '');
  const keys: Keys = [derive(newest, purpose), ...older.map((line) => derive(line, purpose))];
  derived.set(purpose, { secret, keys });
  return keys;
}

function derive(secret: string, purpose: string): NamedKey {
  if (secret.length < SECRET_MIN)
    throw new Error(`The secret for ${purpose} must have at least ${SECRET_MIN} characters.`);
  const expand = (info: string, length: number): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, '', `blockbazaar ${info}`, length));
  const id = Buffer.from(expand(`key id ${purpose}`, KEY_ID_BYTES)).toString('hex');
  return { id, bytes: expand(purpose, KEY_BYTES) };
}
