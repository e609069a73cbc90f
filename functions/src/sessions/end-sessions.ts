import type { SessionEnd, StaffSession } from '@blockbazaar/domain/staff/session';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../audit/write-audit.ts';
import { sessionDocuments } from '../documents/sessions.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { endSession, writeEnd } from './end-session.ts';

const BATCH = 50;

interface Ending {
  actor: Actor;
  reason: SessionEnd;
  /** Which of them go on. */
  isKept?: (session: QueryDocumentSnapshot) => boolean;
}

const keepNone = (): boolean => false;

const aliveOf = (of: keyof Pick<StaffSession, 'sellerId' | 'storeId'>, id: string): Query =>
  sessionDocuments.plain.where(of, '==', id).where(sessionDocuments.field('endedAt'), '==', null);

/** Ends the sessions of a seller, or of all sellers of a store, until `deadline` (ms). Returns whether none is left; may be repeated. */
export const endSessions = (
  of: keyof Pick<StaffSession, 'sellerId' | 'storeId'>,
  id: string,
  { actor, reason, isKept = keepNone, deadline }: Ending & { deadline: number },
): Promise<boolean> =>
  walkQuery(
    aliveOf(of, id),
    { batchSize: BATCH, deadline },
    async (session) => isKept(session) || (await endSession(session.id, reason, actor)).ok,
  );

/** Ends a seller's sessions in the commit of what they may not outlive; should there be more than it takes, or one that began meanwhile, `endSessions` follows. */
export async function endSessionsWithin(
  batch: OptimisticBatch,
  sellerId: string,
  { actor, reason, isKept = keepNone }: Ending,
): Promise<void> {
  const { docs } = await aliveOf('sellerId', sellerId).limit(BATCH).get();
  for (const session of docs) if (!isKept(session)) writeEnd(batch, session.id, reason, actor);
}
