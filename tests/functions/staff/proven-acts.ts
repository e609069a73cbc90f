import { randomUUID } from 'node:crypto';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { valueOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession, type StaffSession, type TestSeller } from '../../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startProofSite`, which each file runs before its tests.
export let environment: TestEnvironment;

export async function startProofSite(): Promise<void> {
  environment = await startTestEnvironment();
}

export const STRONG = 'Lantern!Stall#20';
export const OTHER_STRONG = 'Copper!Meadow#19';
export type Person = TestSeller & StaffSession;

/** A person of a store in a session without a fresh proof. */
async function personOf(storeId: string, storeRole: StoreRole = 'owner'): Promise<Person> {
  const seller = await createSeller(storeId, { storeRole });
  return { ...seller, ...(await mintSellerSession(seller, { hasFreshProof: false })) };
}
export const createPerson = async (storeRole?: StoreRole): Promise<Person> =>
  personOf((await createStore()).id, storeRole);

export const call = (
  name: Parameters<TestEnvironment['call']>[0],
  data: object,
  { token }: { token: string },
  freshProof?: string,
) => environment.call(name, data, { token, freshProof: freshProof ?? null });
export const prove = (person: { token: string }, given: object) =>
  environment.call('reauthenticate', given, { token: person.token });
export const createFreshProof = async (person: { token: string }, given: object): Promise<string> =>
  valueOf(await prove(person, given)).freshProof;

export const newPerson = (changes: object = {}) => ({
  requestId: randomUUID(),
  person: {
    discordUsername: 'night.owl',
    username: uniqueId('person'),
    password: STRONG,
    storeRole: 'owner',
    ...changes,
  },
});

/** The actions of sellers that need fresh proof, with a valid input for each. */
export const SELLER_ACTS: Record<string, () => object> = {
  changeOwnPassword: () => ({ newPassword: OTHER_STRONG }),
  savePayoutAccount: () => ({ details: 'Bank of Ash', paypalEmail: '' }),
  openPayoutOnboarding: () => ({}),
  addPerson: newPerson,
  changePersonRole: () => ({ id: 'nobody', storeRole: 'manager' }),
  removePerson: () => ({ id: 'nobody' }),
  endOwnSession: () => ({ id: 'nobody' }),
};
