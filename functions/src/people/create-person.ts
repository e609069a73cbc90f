import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { NewPerson } from '@blockbazaar/domain/people/new-person';
import { PEOPLE_LIMITS } from '@blockbazaar/domain/people/people-limits';
import type { NewPasswordLink } from '@blockbazaar/domain/staff/password-link';
import type { Actor } from '../audit/write-audit.ts';
import { sellerRef } from '../documents/sellers.ts';
import { storeRef } from '../documents/stores.ts';
import { notifyOfSecurity } from '../notifications/notify-of-security.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { hashNewPassword } from '../staff/new-password/hash-new-password.ts';
import { preparePasswordLink } from '../staff/new-password/password-link.ts';
import { canManage, readPeopleForChange } from './read-people-for-change.ts';
import { writeNewSeller } from './write-new-seller.ts';

interface Creation {
  storeId: string;
  /** The ID of the person. A second call with the same ID creates no second person. */
  id: string;
  actor: Actor;
}

/** Creates the account of a new person at a store. `link`: sets the password if none was given. */
export async function createPerson(
  { password, ...person }: Omit<NewPerson, 'password'> & { password?: string | undefined },
  { storeId, id, actor }: Creation,
): Promise<Result<{ id: string; link: NewPasswordLink | null }>> {
  const hash = password === undefined ? null : await hashNewPassword(password, { ...person, storeId });
  if (hash?.ok === false) return hash;
  const prepared = preparePasswordLink(id);
  const access = hash === null ? prepared : { passwordHash: hash.value };
  return runOptimistic(async (batch) => {
    const store = await batch.get(storeRef(storeId));
    if (!store.exists) return fail('NOT_FOUND');
    const people = await readPeopleForChange(batch, storeId);
    if (!canManage(people, actor)) return fail('SESSION_EXPIRED');
    const isExistingPerson = people.some((one) => one.id === id);
    if (!isExistingPerson && people.length >= PEOPLE_LIMITS.storePeopleMax) return fail('TOO_MANY_PEOPLE');
    const written = await writeNewSeller(batch, { ref: sellerRef(id), account: { ...person, storeId }, access }, actor);
    if (!written.ok) return written;
    // The first person has no one to notify.
    if (written.value && people.length > 0) notifyOfSecurity(batch, storeId, { event: 'personAdded', ...person });
    // Fails if the store is being deleted.
    batch.assertUnchanged(store);
    return succeed({ id, link: hash === null ? prepared.link : null });
  });
}
