import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { SESSION_ENDS } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { sessionDocuments, sessionRef } from '../documents/sessions.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

/** Ends a session, once: every later call and every later write of it fails. One that is over, or never was, stays as it is. */
export function endSession(
  sessionId: string,
  reason: (typeof SESSION_ENDS)[number],
  actor: Actor,
): Promise<Result<null>> {
  const ref = sessionRef(sessionId);
  return runOptimistic(async (batch) => {
    const session = await batch.get(ref);
    if (!session.exists || session.get(sessionDocuments.field('endedAt')) !== null) return succeed(null);
    const now = Date.now();
    batch.update(ref, {
      endedAt: Timestamp.fromMillis(now),
      endReason: reason,
      expireAt: Timestamp.fromMillis(now + STAFF_TIMES.endedSessionKeptMs),
    });
    writeAudit(batch, { action: 'SESSION_ENDED', actor, target: ref.path, before: null, after: { reason } });
    return succeed(null);
  });
}
