import type { SESSION_ENDS } from '@blockbazaar/domain/staff/session';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { succeed } from '@blockbazaar/domain/failures';
import { Timestamp } from 'firebase-admin/firestore';
import type { Result } from '@blockbazaar/domain/failures';
import { type Actor, writeAudit } from '../audit/write-audit.ts';
import { collection } from '../platform/firestore.ts';
import { transact } from '../platform/transact.ts';

/** Ends a session, once: every later call and every later write of it fails. One that is over, or never was, stays as it is. */
export function endSession(sessionId: string, reason: (typeof SESSION_ENDS)[number], actor: Actor): Promise<Result<null>> {
  const ref = collection('sessions').doc(sessionId);
  return transact(async (transaction) => {
    const session = await transaction.get(ref);
    if (!session.exists || session.get('endedAt') !== null) return succeed(null);
    const now = Date.now();
    transaction.update(ref, {
      endedAt: Timestamp.fromMillis(now),
      endReason: reason,
      expireAt: Timestamp.fromMillis(now + STAFF_TIMES.endedSessionKeptMs),
    });
    writeAudit(transaction, { action: 'SESSION_ENDED', actor, target: ref.path, before: null, after: { reason } });
    return succeed(null);
  });
}
