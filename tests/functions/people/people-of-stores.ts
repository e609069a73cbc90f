import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession, type StaffSession, type TestSeller } from '../../support/staff.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startPeopleSite`, which each file runs before its tests.
export let environment: TestEnvironment;
export let siteOwner: TestOwner;

export async function startPeopleSite(): Promise<void> {
  environment = await startTestEnvironment();
  siteOwner = await ownerIn(environment);
}

export type Person = TestSeller & StaffSession;

async function personOf(storeId: string, storeRole: StoreRole = 'owner'): Promise<Person> {
  const seller = await createSeller(storeId, { storeRole });
  return { ...seller, ...(await mintSellerSession(seller)) };
}

/** A store, and one logged-in person for each of these roles. */
export async function storeWith<Roles extends readonly StoreRole[]>(
  ...roles: Roles
): Promise<{ storeId: string; people: { [Index in keyof Roles]: Person } }> {
  const { id: storeId } = await createStore();
  const people = [];
  for (const role of roles) people.push(await personOf(storeId, role));
  return { storeId, people: people as { [Index in keyof Roles]: Person } };
}

export const newPerson = (changes: object = {}) => ({
  discordUsername: 'night.owl',
  username: uniqueId('person'),
  password: 'Lantern!Stall#20',
  storeRole: 'orderDesk' as StoreRole,
  ...changes,
});
export const add = (by: Person, person: object, requestId: string = randomUUID()) =>
  environment.call('addPerson', { requestId, person }, { token: by.token });

export async function rolesIn(storeId: string): Promise<string[]> {
  const { docs } = await firestore.collection(COLLECTIONS.sellers).where('storeId', '==', storeId).get();
  return docs.map((person) => String(person.get('storeRole'))).toSorted();
}
