import { randomUUID } from 'node:crypto';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { accountOf, PROOF } from '../support/provider-payouts.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startStripePayoutSite`, which each file runs before its tests.
export let environment: TestEnvironment;
export let owner: TestOwner;

export async function startStripePayoutSite(): Promise<void> {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
}

export const requestPayout = (storeId: string) =>
  owner.call('CREATE_PAYOUT', { requestId: randomUUID(), storeId, cents: 1_000, proof: PROOF });

/** The time at which payouts to the store's changed account start, in ms. */
export const delayEndOf = async (storeId: string): Promise<number> =>
  ((await accountOf(storeId)).changedAt?.toMillis() ?? 0) + PAYOUT_TIMES.changedAccountMs;
