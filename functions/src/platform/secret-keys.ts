import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const SECRET_MIN = 32;

/** The input from which keys are derived. */
export interface KeySource {
  /** At least 32 unguessable characters. During a rotation, one secret per line, the newest first. */
  secret: string;
  /** The purpose of the key: each purpose has its own. */
  purpose: string;
}

/** One of the keys of a secret. */
interface NamedKey {
  /** Identifies the key in its output, and reveals nothing about it. */
  id: string;
  bytes: Uint8Array;
}

type Keys = readonly [NamedKey, ...NamedKey[]];

/**
 * The derived keys by purpose, of which there are few. Each request needs some, and the derivation takes longer than
 * their use.
 */
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
