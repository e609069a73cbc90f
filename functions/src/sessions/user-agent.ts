import { createHmac, randomBytes } from 'node:crypto';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { collection } from '../platform/firestore.ts';

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
  return typeof current === 'string' ? current : rotateSalt();
}

/** Makes a new salt for sessions to come. Earlier ones stay: sessions that there are keep theirs. */
export async function rotateSalt(): Promise<string> {
  const salt = collection('sessionSalts').doc();
  await salt.create({ salt: randomBytes(32).toString('hex'), createdAt: Timestamp.now() });
  await collection('sessionSalts').doc(CURRENT).set({ saltId: salt.id });
  return salt.id;
}

const CURRENT = 'current';
