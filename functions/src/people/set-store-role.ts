import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { isLastOwner } from '@blockbazaar/domain/people/last-owner';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { sellerDocuments, sellerRef } from '../documents/sellers.ts';
import { notifyOfSecurity } from '../notifications/notify-of-security.ts';
import { countAttempt } from '../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { endSellerSessions, endSessionsInBatch } from '../staff/sessions/end-sessions.ts';
import { canManage, readPeopleForChange } from './read-people-for-change.ts';

interface By {
  actor: Actor;
  /** The store of the person; omitted for the site owner, who may change any. */
  storeId?: string;
}

/** Sets a person's role in their store. Sessions with the previous role end in the same commit. May be repeated. */
export async function setStoreRole(
  id: string,
  storeRole: StoreRole,
  { actor, storeId }: By,
): Promise<Result<Record<string, never>>> {
  const reason = 'role_changed';
  const changed = await runOptimistic(async (batch) => {
    const snapshot = await batch.get(sellerRef(id));
    const seller = sellerDocuments.parse(snapshot);
    if (seller === null || seller.storeId === null) return fail('NOT_FOUND');
    if (storeId !== undefined && seller.storeId !== storeId) return fail('NOT_FOUND');
    const people = await readPeopleForChange(batch, seller.storeId);
    if (!canManage(people, actor)) return fail('SESSION_EXPIRED');
    if (seller.storeRole === storeRole) return succeed({});
    if (isLastOwner(people, id)) return fail('LAST_STORE_OWNER');
    // The site owner has no limit: an empty key is not limited.
    const turn = await countAttempt(batch, RATE_LIMITS.roleChange, actor.sellerId ?? '');
    if (!turn.ok) return turn;
    const { username } = seller;
    batch.update(snapshot.ref, { [sellerDocuments.field('storeRole')]: storeRole });
    notifyOfSecurity(batch, seller.storeId, { event: 'roleChanged', username, storeRole });
    writeAudit(batch, {
      action: 'SET_STORE_ROLE',
      actor,
      target: snapshot.ref.path,
      before: { username, storeRole: seller.storeRole },
      after: { username, storeRole },
    });
    await endSessionsInBatch(batch, id, { actor, reason });
    return succeed({});
  });
  if (!changed.ok) return changed;
  // Ends sessions that were opened at the same time, or that an interrupted attempt left.
  const ended = await endSellerSessions(id, { actor, reason });
  return ended.ok ? changed : ended;
}
