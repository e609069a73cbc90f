import { createHmac, randomBytes } from 'node:crypto';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { currentSaltDocuments, currentSaltRef, sessionSaltDocuments } from '../../documents/session-salts.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** Salts by id. A salt never changes, so each is read once. */
const known = new Map<string, string>();

/** A digest of the browser's User-Agent; null if the salt does not exist. */
export async function userAgentDigest(userAgent: string, saltId: string): Promise<string | null> {
  const salt = known.get(saltId) ?? (await readSalt(saltId));
  if (salt === null) return null;
  known.set(saltId, salt);
  return createHmac('sha256', salt).update(userAgent.slice(0, STAFF_LIMITS.userAgentMax)).digest('hex');
}

async function readSalt(saltId: string): Promise<string | null> {
  return sessionSaltDocuments.parse(await sessionSaltDocuments.plain.doc(saltId).get())?.salt ?? null;
}

/** The salt of new sessions. The first one is created with the first session. */
export async function currentSaltId(): Promise<string> {
  const current = currentSaltDocuments.parse(await currentSaltRef().get());
  if (current !== null) return current.saltId;
  const created = await rotateSalt(null);
  if (!created.ok) throw new Error('No salt could be created.');
  return created.value;
}

/**
 * Creates a new salt for future sessions. Existing sessions continue with their own. `actor` is null for the first
 * salt, which is created automatically.
 */
export function rotateSalt(actor: Actor | null): Promise<Result<string>> {
  const salt = sessionSaltDocuments.plain.doc();
  return runOptimistic((batch) => {
    batch.overwrite(salt, { salt: randomBytes(32).toString('hex'), createdAt: Timestamp.now() });
    batch.overwrite(currentSaltRef(), { saltId: salt.id });
    if (actor !== null)
      writeAudit(batch, { action: 'ROTATE_SESSION_SALT', actor, target: null, before: null, after: null });
    return Promise.resolve(succeed(salt.id));
  });
}
