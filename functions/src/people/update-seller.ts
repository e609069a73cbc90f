import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { hasEditConflict } from '@blockbazaar/domain/edits/field-edit';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { isLastOwner } from '@blockbazaar/domain/people/last-owner';
import { PEOPLE_LIMITS } from '@blockbazaar/domain/people/people-limits';
import { sellerSchema } from '@blockbazaar/domain/people/seller';
import { sellerUpdatesSchema } from '@blockbazaar/domain/people/seller-operations';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { sellerUsernameRef } from '../documents/seller-usernames.ts';
import { sellerRef } from '../documents/sellers.ts';
import { sessionDocuments } from '../documents/sessions.ts';
import { storeRef } from '../documents/stores.ts';
import { notifyOfSecurity } from '../notifications/notify-of-security.ts';
import { changesOf } from '../platform/changes.ts';
import { editConflict } from '../platform/edit-conflict.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { endSellerSessions, endSessionsInBatch } from '../staff/sessions/end-sessions.ts';
import { readPeopleForChange } from './read-people-for-change.ts';

/**
 * Changes a seller's names, or moves the seller to another store. The sessions in the previous store end in the same
 * commit. Safe to repeat.
 */
export async function updateSeller(
  { id, updates, seen }: AdminData<'UPDATE_SELLER'>,
  actor: Actor,
): Promise<Result<Record<string, never>>> {
  const isInAnotherStore = (session: QueryDocumentSnapshot): boolean =>
    session.get(sessionDocuments.field('storeId')) !== updates.storeId;
  const ending = {
    actor,
    reason: 'seller_moved',
    isExcluded: (session: QueryDocumentSnapshot) => !isInAnotherStore(session),
  } as const;

  const updated = await runOptimistic(async (batch) => {
    const snapshot = await batch.get(sellerRef(id));
    if (!snapshot.exists) return fail('NOT_FOUND');
    const current = sellerSchema.parse(snapshot.data());
    if (hasEditConflict(current, { updates, seen }))
      return editConflict(current, Object.keys(sellerUpdatesSchema.shape));
    const changes = changesOf(current, updates);
    if (changes === null) return succeed({});
    const { username, discordUsername, storeId } = changes.after as typeof updates;
    if (username !== undefined) {
      const name = await batch.get(sellerUsernameRef(username));
      if (name.exists) return fail('ALREADY_TAKEN');
      batch.create(name.ref, { sellerId: id });
      batch.remove(sellerUsernameRef(current.username));
      if (current.storeId !== null) notifyOfSecurity(batch, current.storeId, { event: 'usernameChanged', ...current });
    }
    if (discordUsername !== undefined && current.storeId !== null)
      notifyOfSecurity(batch, current.storeId, { event: 'discordUsernameChanged', ...current });
    if (storeId !== undefined) {
      const store = await batch.get(storeRef(storeId));
      if (!store.exists) return fail('NOT_FOUND');
      // A store that is being deleted must not receive sellers.
      batch.assertUnchanged(store);
      const people = await readPeopleForChange(batch, storeId);
      if (people.length >= PEOPLE_LIMITS.storePeopleMax) return fail('TOO_MANY_PEOPLE');
      const left = current.storeId === null ? [] : await readPeopleForChange(batch, current.storeId);
      // The remaining sellers of a store must include a store owner.
      if (left.length > 1 && isLastOwner(left, id)) return fail('LAST_STORE_OWNER');
      const moved = { username: username ?? current.username, storeRole: current.storeRole };
      notifyOfSecurity(batch, storeId, { event: 'personAdded', ...moved });
      if (current.storeId !== null) notifyOfSecurity(batch, current.storeId, { event: 'personRemoved', ...moved });
      await endSessionsInBatch(batch, id, ending);
    }
    batch.update(snapshot.ref, changes.after);
    writeAudit(batch, { action: 'UPDATE_SELLER', actor, target: snapshot.ref.path, ...changes });
    return succeed({});
  });
  if (!updated.ok || updates.storeId === undefined) return updated;
  // Also without a change: an earlier attempt may have stopped here.
  const ended = await endSellerSessions(id, ending);
  return ended.ok ? updated : ended;
}
