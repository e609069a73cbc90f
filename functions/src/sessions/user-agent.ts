import { createHmac, randomBytes } from 'node:crypto';
import { type Result, succeed } from '@blockbazaar/domain/failures';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { type Actor, writeAudit } from '../audit/write-audit.ts';
import { collection } from '../platform/firestore.ts';
import { transact } from '../platform/transact.ts';

/** A salt never changes, so it is read once. */
const known = new Map<string, string>();

/** A digest of what a browser calls itself; null when the salt is not there. */
export async function userAgentDigest(userAgent: string, saltId: string): Promise<string | null> {
  const salt = known.get(saltId) ?? (await readSalt(saltId));
  if (salt === null) return null;
  known.set(saltId, salt);
  return createHmac('sha256', salt).update(userAgent.slice(0, STAFF_LIMITS.userAgentMax)).digest('hex');
}

async function readSalt(saltId: string): Promise<string | null> {
  const salt: unknown = (await collection('sessionSalts').doc(saltId).get()).get('salt');
  return typeof salt === 'string' ? salt : null;
}

/** The salt of new sessions. The first is made when the first session is. */
export async function currentSaltId(): Promise<string> {
  const current: unknown = (await collection('sessionSalts').doc(CURRENT).get()).get('saltId');
  if (typeof current === 'string') return current;
  const made = await rotateSalt(null);
  if (!made.ok) throw new Error('No salt could be made.');
  return made.value;
}

/**
 * Makes a new salt for sessions to come. Earlier ones stay: sessions that there are keep theirs. `actor` is null for the first one,
 * which nobody has asked for.
 */
export function rotateSalt(actor: Actor | null): Promise<Result<string>> {
  const salt = collection('sessionSalts').doc();
  return transact((transaction) => {
    transaction.overwrite(salt, { salt: randomBytes(32).toString('hex'), createdAt: Timestamp.now() });
    transaction.overwrite(collection('sessionSalts').doc(CURRENT), { saltId: salt.id });
    if (actor !== null) writeAudit(transaction, { action: 'ROTATE_SESSION_SALT', actor, target: null, before: null, after: null });
    return Promise.resolve(succeed(salt.id));
  });
}

const CURRENT = 'current';
