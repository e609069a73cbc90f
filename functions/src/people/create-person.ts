import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { SellerCredentials, SellerUsernameEntry } from '@blockbazaar/domain/staff/credentials';
import type { NewPerson } from '@blockbazaar/domain/staff/new-person';
import { passwordStrength } from '@blockbazaar/domain/staff/password-strength';
import type { SellerFields } from '@blockbazaar/domain/staff/seller';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { sellerCredentialsRef } from '../documents/seller-credentials.ts';
import { sellerUsernameDocuments, sellerUsernameRef } from '../documents/seller-usernames.ts';
import { sellerRef } from '../documents/sellers.ts';
import { storeRef } from '../documents/stores.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { mayManage, peopleToChange } from './people-to-change.ts';

interface Creation {
  storeId: string;
  /** Of the person: the same id again is the same person. */
  id: string;
  actor: Actor;
}

/** Creates the account of somebody who is to work for a store. */
export async function createPerson(
  { password, ...person }: NewPerson,
  { storeId, id, actor }: Creation,
): Promise<Result<{ id: string }>> {
  const { isStrong, reasons } = passwordStrength(password);
  if (!isStrong) return fail('WEAK_PASSWORD', `${reasons.join('. ')}.`);
  const credentials: SellerCredentials = { passwordHash: await hashPassword(password) };
  const account = { ...person, storeId };
  const nameRef = sellerUsernameRef(account.username);
  return runOptimistic(async (batch) => {
    const store = await batch.get(storeRef(storeId));
    if (!store.exists) return fail('NOT_FOUND');
    const people = await peopleToChange(batch, storeId);
    if (!mayManage(people, actor)) return fail('SESSION_EXPIRED');
    const name = await batch.get(nameRef);
    // When the commit was made and its answer lost, the next try finds it done.
    if (sellerUsernameDocuments.parse(name)?.sellerId === id) return succeed({ id });
    if (name.exists) return fail('ALREADY_TAKEN');
    if (people.length >= STAFF_LIMITS.storePeopleMax) return fail('TOO_MANY_PEOPLE');
    // A store that is being deleted gets no people.
    batch.assertUnchanged(store);
    const ref = sellerRef(id);
    const seller: SellerFields = { ...account, createdAt: Timestamp.now() };
    const entry: SellerUsernameEntry = { sellerId: id };
    batch.create(ref, seller);
    batch.create(nameRef, entry);
    batch.create(sellerCredentialsRef(id), credentials);
    writeAudit(batch, { action: 'CREATE_SELLER', actor, target: ref.path, before: null, after: account });
    return succeed({ id });
  });
}
