import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { vi } from 'vitest';
import { valueOf, type CallResponse, type CallOptions } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { SoftwareAuthenticator, type Deviation } from '../../support/software-authenticator.ts';
import { createSeller, mintSellerSession, OWNER, type TestSeller } from '../../support/staff.ts';
import { ownerIn } from '../support/admin.ts';
import { addPasskey, sellerFactors, type FactorClient } from '../support/factors.ts';
import { setMaintenance } from '../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startPasskeySite` and `renewDevice`, which each file runs before its tests.
export let environment: TestEnvironment;
export let storeId: string;
export let device: SoftwareAuthenticator;

export async function startPasskeySite(): Promise<void> {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
}

export async function renewDevice(): Promise<void> {
  device = new SoftwareAuthenticator(environment.siteUrl);
  await firestore.collection(COLLECTIONS.ownerCredentials).doc('owner').delete();
  const { docs } = await firestore.collection(COLLECTIONS.rateLimits).get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
}

export async function restoreSite(): Promise<void> {
  vi.useRealTimers();
  await setMaintenance(false);
}

export const advance = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
};

/** A member of staff: the login, and the calls about their own factors. */
interface Account extends FactorClient {
  password: string;
  role: 'seller' | 'owner';
  logIn: (given?: object) => Promise<CallResponse<{ token: string }>>;
  sessionId: string;
  /** The path of the stored factors. */
  path: readonly ['sellerFactors' | 'ownerCredentials', string];
}

export async function sellerAccount(): Promise<Account & { seller: TestSeller; token: string }> {
  const seller = await createSeller(storeId);
  const { token, sessionId } = await mintSellerSession(seller);
  const { username, password } = seller;
  return {
    ...sellerFactors(environment, token),
    password,
    role: 'seller',
    logIn: (given = {}) => environment.call('sellerLogin', { username, password, ...given }),
    sessionId,
    path: ['sellerFactors', seller.sellerId],
    seller,
    token,
  };
}

export async function ownerAccount(): Promise<Account> {
  const { call, do: done, sessionId } = await ownerIn(environment);
  return {
    call,
    do: done,
    password: OWNER.password,
    role: 'owner',
    logIn: (given = {}) => environment.call('ownerLogin', { password: OWNER.password, ...given }),
    sessionId,
    path: ['ownerCredentials', 'owner'],
  };
}

export const ACCOUNTS = { seller: sellerAccount, owner: ownerAccount } as const;
export const ROLES = ['seller', 'owner'] as const;

/** An account with one passkey, on `device`. */
export async function withPasskey(
  role: (typeof ROLES)[number],
): Promise<Account & { recoveryCodes: string[]; id: string }> {
  const account = await ACCOUNTS[role]();
  return { ...account, ...(await addPasskey(account, device, { password: account.password })) };
}

export const beginLogin = async () => valueOf(await environment.call('beginPasskeyLogin', {}));
export const logInBy = async (role: string, deviation: Deviation = {}, options: CallOptions = {}) =>
  environment.call('passkeyLogin', { role, passkey: device.get(await beginLogin(), deviation) }, options);
