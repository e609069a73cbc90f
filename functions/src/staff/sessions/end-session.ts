import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { SessionEnd } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp, type Query } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../../audit/write-audit.ts';
import { sessionEndRef } from '../../documents/session-ends.ts';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import { endSubscriptions } from '../../notifications/push/end-subscriptions.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';

/** More than anybody opens in the two hours of a session; further commits end any others. */
const IMPERSONATIONS_PER_COMMIT = 50;

/**
 * Ends a session, once: all later calls and writes of it fail. A session that is over or never existed stays unchanged.
 * The impersonations from it end in the same commit, so that a stolen owner's session cannot continue them. Its browser
 * receives security alerts for some days, and no other messages.
 */
export async function endSession(sessionId: string, reason: SessionEnd, actor: Actor): Promise<Result<null>> {
  const ended = await runOptimistic(async (batch) => {
    const session = await batch.get(sessionRef(sessionId));
    const isOver = !session.exists || session.get(sessionDocuments.field('endedAt')) !== null;
    // Read after the session: a concurrent impersonation changes the session, so that all of this is read again.
    const impersonations = await impersonationsOf(sessionId).get();
    if (!isOver) writeSessionEnd(batch, sessionId, reason, actor);
    await endSubscriptions(batch, { of: 'sessionId', id: sessionId, reason });
    for (const { id } of impersonations.docs) writeSessionEnd(batch, id, 'impersonator_ended', actor);
    return succeed(impersonations.size);
  });
  if (!ended.ok) return ended;
  return ended.value < IMPERSONATIONS_PER_COMMIT ? succeed(null) : endSession(sessionId, reason, actor);
}

const impersonationsOf = (sessionId: string): Query =>
  sessionDocuments.plain
    .where(sessionDocuments.field('impersonatedBy'), '==', sessionId)
    .where(sessionDocuments.field('endedAt'), '==', null)
    .select()
    .limit(IMPERSONATIONS_PER_COMMIT);

/** Ends a session as part of a larger commit. */
export function writeSessionEnd(batch: OptimisticBatch, sessionId: string, reason: SessionEnd, actor: Actor): void {
  const ref = sessionRef(sessionId);
  const now = Date.now();
  const end = {
    endedAt: Timestamp.fromMillis(now),
    expireAt: Timestamp.fromMillis(now + STAFF_TIMES.endedSessionKeptMs),
  };
  batch.update(ref, { ...end, endReason: reason });
  // The signed-in page subscribes to this document and shows the login at once.
  batch.merge(sessionEndRef(sessionId), end);
  writeAudit(batch, { action: 'SESSION_ENDED', actor, target: ref.path, before: null, after: { reason } });
}
