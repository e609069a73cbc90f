import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { SessionEnd, StaffSession } from '@blockbazaar/domain/staff/session';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Actor } from '../../audit/write-audit.ts';
import type { FactorAccount } from '../../documents/account-factors.ts';
import { sessionDocuments } from '../../documents/sessions.ts';
import { endSubscriptions } from '../../notifications/push/end-subscriptions.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import { endSession, writeSessionEnd } from './end-session.ts';

const BATCH = 50;

/** The time limit for ending all sessions of an account, in ms. */
const ACCOUNT_TIME_MS = 10_000;

export interface SessionEnding {
  actor: Actor;
  reason: SessionEnd;
  /** Selects sessions that continue. */
  isExcluded?: (session: QueryDocumentSnapshot) => boolean;
}

const excludeNone = (): boolean => false;

const activeSessionsQuery = (of: keyof Pick<StaffSession, 'sellerId' | 'storeId' | 'role'>, id: string): Query =>
  sessionDocuments.plain.where(of, '==', id).where(sessionDocuments.field('endedAt'), '==', null);

/**
 * Ends the sessions of a seller, or of all sellers of a store, until `deadline` (ms). Returns whether none is left. May
 * be repeated.
 */
export const endSessions = (
  of: keyof Pick<StaffSession, 'sellerId' | 'storeId'>,
  id: string,
  { actor, reason, isExcluded = excludeNone, deadline }: SessionEnding & { deadline: number },
): Promise<boolean> =>
  walkQuery(
    activeSessionsQuery(of, id),
    { batchSize: BATCH, deadline },
    async (session) => isExcluded(session) || (await endSession(session.id, reason, actor)).ok,
  );

/** Ends an account's sessions. May be repeated; BUSY means that some are left. */
export async function endAccountSessions(
  account: FactorAccount,
  { actor, reason, isExcluded = excludeNone }: SessionEnding,
): Promise<Result<null>> {
  const walk = { batchSize: BATCH, deadline: Date.now() + ACCOUNT_TIME_MS };
  const areEnded = await walkQuery(
    account.role === 'owner' ? activeSessionsQuery('role', 'owner') : activeSessionsQuery('sellerId', account.sellerId),
    walk,
    async (session) => isExcluded(session) || (await endSession(session.id, reason, actor)).ok,
  );
  if (!areEnded) return fail('BUSY');
  if (account.role === 'owner') return succeed(null);
  // Ends the subscription of a browser that a session added immediately before its end.
  return runOptimistic(async (batch) => {
    const { docs } = await activeSessionsQuery('sellerId', account.sellerId).limit(BATCH).get();
    await endSubscriptionsApartFrom(batch, account.sellerId, { reason, excluded: docs.filter(isExcluded) });
    return succeed(null);
  });
}

export const endSellerSessions = (sellerId: string, ending: SessionEnding): Promise<Result<null>> =>
  endAccountSessions({ role: 'seller', sellerId }, ending);

const endSubscriptionsApartFrom = (
  batch: OptimisticBatch,
  sellerId: string,
  { reason, excluded }: { reason: SessionEnd; excluded: readonly QueryDocumentSnapshot[] },
): Promise<void> =>
  endSubscriptions(batch, {
    of: 'sellerId',
    id: sellerId,
    reason,
    excludedSessionIds: new Set(excluded.map(({ id }) => id)),
  });

/**
 * Ends a seller's sessions and their push subscriptions in the commit of the change that ends them. `endSellerSessions`
 * must follow: it ends sessions beyond the size of one commit, and those that were opened during it.
 */
export async function endSessionsInBatch(
  batch: OptimisticBatch,
  sellerId: string,
  { actor, reason, isExcluded = excludeNone }: SessionEnding,
): Promise<void> {
  const { docs } = await activeSessionsQuery('sellerId', sellerId).limit(BATCH).get();
  for (const session of docs) if (!isExcluded(session)) writeSessionEnd(batch, session.id, reason, actor);
  await endSubscriptionsApartFrom(batch, sellerId, { reason, excluded: docs.filter(isExcluded) });
}
