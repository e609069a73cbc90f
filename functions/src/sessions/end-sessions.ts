import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { SessionEnd, StaffSession } from '@blockbazaar/domain/staff/session';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../audit/write-audit.ts';
import { sessionDocuments } from '../documents/sessions.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { walkQuery } from '../platform/walk-query.ts';
import { endSession, writeEnd } from './end-session.ts';

const BATCH = 50;

/** How long it may take, in ms, to end all sessions of a seller. */
const SELLER_TIME_MS = 10_000;

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

/** Ends a seller's sessions; may be repeated, which is what BUSY asks for: not all of them are ended. */
export async function endSellerSessions(sellerId: string, ending: Ending): Promise<Result<null>> {
  const areEnded = await endSessions('sellerId', sellerId, { ...ending, deadline: Date.now() + SELLER_TIME_MS });
  return areEnded ? succeed(null) : fail('BUSY');
}

/** Ends a seller's sessions in the commit of what they may not outlive; should there be more than it takes, or one that began meanwhile, `endSellerSessions` follows. */
export async function endSessionsWithin(
  batch: OptimisticBatch,
  sellerId: string,
  { actor, reason, isKept = keepNone }: Ending,
): Promise<void> {
  const { docs } = await aliveOf('sellerId', sellerId).limit(BATCH).get();
  for (const session of docs) if (!isKept(session)) writeEnd(batch, session.id, reason, actor);
}
