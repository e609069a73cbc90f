import type { SessionEnd, StaffSession } from '@blockbazaar/domain/staff/session';
import type { Actor } from '../audit/write-audit.ts';
import { sessionDocuments } from '../documents/sessions.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { endSession } from './end-session.ts';

const BATCH = 50;

/** Ends the sessions of a seller, or of all sellers of a store, until `deadline` (ms). Returns whether none is left; may be repeated. */
export function endSessions(
  of: keyof Pick<StaffSession, 'sellerId' | 'storeId'>,
  id: string,
  { actor, deadline, reason = 'seller_deleted' }: { actor: Actor; deadline: number; reason?: SessionEnd },
): Promise<boolean> {
  const alive = sessionDocuments.plain
    .where(of, '==', id)
    .where(sessionDocuments.field('endedAt'), '==', null)
    .select();
  return walkQuery(
    alive,
    { batchSize: BATCH, deadline },
    async (session) => (await endSession(session.id, reason, actor)).ok,
  );
}
