import type { SessionEnd, StaffSession } from '@blockbazaar/domain/staff/session';
import type { Query } from 'firebase-admin/firestore';
import type { Actor } from '../audit/write-audit.ts';
import { sessionDocuments } from '../documents/sessions.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { endSession, writeEnd } from './end-session.ts';

const BATCH = 50;

interface Ending {
  actor: Actor;
  reason: SessionEnd;
}

const aliveOf = (of: keyof Pick<StaffSession, 'sellerId' | 'storeId'>, id: string): Query =>
  sessionDocuments.plain.where(of, '==', id).where(sessionDocuments.field('endedAt'), '==', null).select();

/** Ends the sessions of a seller, or of all sellers of a store, until `deadline` (ms). Returns whether none is left; may be repeated. */
export const endSessions = (
  of: keyof Pick<StaffSession, 'sellerId' | 'storeId'>,
  id: string,
  { actor, reason, deadline }: Ending & { deadline: number },
): Promise<boolean> =>
  walkQuery(
    aliveOf(of, id),
    { batchSize: BATCH, deadline },
    async (session) => (await endSession(session.id, reason, actor)).ok,
  );

/** Ends a seller's sessions in the commit of what they may not outlive; should there be more than it takes, or one that began meanwhile, `endSessions` follows. */
export async function endSessionsWithin(
  batch: OptimisticBatch,
  sellerId: string,
  { actor, reason }: Ending,
): Promise<void> {
  const { docs } = await aliveOf('sellerId', sellerId).limit(BATCH).get();
  for (const { id } of docs) writeEnd(batch, id, reason, actor);
}
