import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { ListedPayouts, StorePayouts } from '@blockbazaar/domain/payouts/payout-operations';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { firestore } from '../../support/fixtures.ts';
import { OWNER } from '../../support/staff.ts';
import { documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startPayoutSite`, which each file runs before its tests.
export let environment: TestEnvironment;
export let owner: TestOwner;

export async function startPayoutSite(): Promise<void> {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
}

export async function clearLimits(): Promise<void> {
  await documentAt('ownerCredentials', 'owner').delete();
  await clearCollection(firestore, COLLECTIONS.rateLimits);
}

export const proof = { password: OWNER.password };

export const create = (storeId: string, cents: number, requestId: string = randomUUID()) =>
  owner.call('CREATE_PAYOUT', { requestId, storeId, cents, proof });

export async function createdIn(storeId: string, cents: number): Promise<string> {
  const { id } = await owner.do('CREATE_PAYOUT', { requestId: randomUUID(), storeId, cents, proof });
  return id;
}

export const markPaid = (payoutId: string, reference = 'T-1', note = '') =>
  owner.call('MARK_PAYOUT_PAID', { payoutId, reference, note, proof });

export async function listed(storeId: string): Promise<StorePayouts> {
  const all = await owner.all<ListedPayouts>('LIST_PAYOUT_BALANCES', { search: storeId, isDeleted: false });
  const found = all.find((one) => one.storeId === storeId);
  if (found?.isReadable !== true) throw new Error(`${storeId} is not listed.`);
  return found;
}

export const balanceOf = async (storeId: string) => (await listed(storeId)).balance;

export const rollUpAll = (): Promise<number> =>
  rollUpLedger({ deadline: Date.now() + 20_000, until: Date.now() + 60_000 });
