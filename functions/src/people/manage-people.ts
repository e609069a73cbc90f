import { createHash } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { isLastOwner } from '@blockbazaar/domain/people/last-owner';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import type { SellerSession } from '../platform/live-session.ts';
import { countAttempt } from '../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { createPerson } from './create-person.ts';
import { canManage, readPeopleForChange } from './read-people-for-change.ts';
import { removeSeller } from './remove-seller.ts';
import { setStoreRole } from './set-store-role.ts';

type Nothing = Record<string, never>;

const ID_LENGTH = 20;

/**
 * A repeated request of a store yields the same person. The store is part of the digest, so that no request names the
 * person of another store.
 */
const personId = (storeId: string, requestId: string): string =>
  createHash('sha256').update(`${storeId}_${requestId}`).digest('hex').slice(0, ID_LENGTH);

/** Adds a person to the caller's store. */
export async function addPerson(
  { requestId, person }: StaffCallableInput<'addPerson'>,
  { claims: { storeId }, actor }: SellerSession,
): Promise<Result<{ id: string }>> {
  const counted = await runOptimistic((batch) => countAttempt(batch, RATE_LIMITS.addPerson, storeId));
  if (!counted.ok) return counted;
  const created = await createPerson(person, { storeId, actor, id: personId(storeId, requestId) });
  return created.ok ? succeed({ id: created.value.id }) : created;
}

/** Changes the role of a person in the caller's store. */
export const changePersonRole = (
  { id, storeRole }: StaffCallableInput<'changePersonRole'>,
  { claims: { storeId }, actor }: SellerSession,
): Promise<Result<Nothing>> => setStoreRole(id, storeRole, { storeId, actor });

/** Removes the account of a person in the caller's store. */
export async function removePerson(
  { id }: StaffCallableInput<'removePerson'>,
  { claims: { storeId: ownStoreId }, actor }: SellerSession,
): Promise<Result<Nothing>> {
  const removed = await removeSeller(id, actor, {
    guard: async (batch, storeId) => {
      if (storeId !== ownStoreId) return fail('NOT_FOUND');
      const people = await readPeopleForChange(batch, storeId);
      if (!canManage(people, actor)) return fail('SESSION_EXPIRED');
      return isLastOwner(people, id) ? fail('LAST_STORE_OWNER') : succeed(null);
    },
  });
  if (!removed.ok) return removed;
  return removed.value ? succeed({}) : fail('NOT_FOUND');
}
