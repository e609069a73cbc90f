import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { sessionSchema, type StaffSession } from '@blockbazaar/domain/staff/session';
import type { CallOptions } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import {
  createSeller,
  mintOwnerSession,
  mintSellerSession,
  type MintOptions,
  type StaffSession as SignIn,
} from '../../support/staff.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startSessionStore`, which each file runs before its tests.
export let environment: TestEnvironment;
export let storeId: string;

export async function startSessionStore(): Promise<void> {
  environment = await startTestEnvironment();
  storeId = (await createStore()).id;
}

export const OTHER_BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

export const validate = (options: CallOptions) => environment.call('validateSession', {}, options);
export const stored = async (sessionId: string): Promise<StaffSession> =>
  sessionSchema.parse((await firestore.collection(COLLECTIONS.sessions).doc(sessionId).get()).data());
export const mintSeller = async (options?: MintOptions): Promise<SignIn> =>
  mintSellerSession(await createSeller(storeId), options);
export const MINT = { seller: mintSeller, owner: mintOwnerSession };
export const ROLES = ['seller', 'owner'] as const;
