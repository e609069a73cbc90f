import { randomUUID } from 'node:crypto';
import { payoutSchema, type Payout, type PayoutProviderName } from '@blockbazaar/domain/payouts/payout';
import { payoutAccountSchema, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';
import { valueOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { createSeller, mintSellerSession, OWNER } from '../../support/staff.ts';
import { documentAt, type TestOwner } from './admin.ts';
import type { TestEnvironment } from './test-environment.ts';

export const PROOF = { password: OWNER.password };

/** A store that has sold for this amount in cents, and the session of its seller. */
export async function storeWithSales(cents: number) {
  const { id: storeId } = await createStore();
  await enterSale(storeId, { cents });
  const seller = await createSeller(storeId);
  const { token } = await mintSellerSession(seller);
  return { ...seller, storeId, token };
}

export const accountOf = async (storeId: string): Promise<PayoutAccount> =>
  payoutAccountSchema.parse((await documentAt('payoutAccounts', storeId).get()).data());

export const payoutAt = async (payoutId: string): Promise<Payout> =>
  payoutSchema.parse((await documentAt('payouts', payoutId).get()).data());

/** A store with a ready account at Stripe for its payouts. Also returns the account's ID. */
export async function storePaidByStripe(environment: TestEnvironment, owner: TestOwner, cents: number) {
  const { storeId, token } = await storeWithSales(cents);
  valueOf(await environment.call('openPayoutOnboarding', {}, { token }));
  const [account] = await environment.sandbox.connect.accountsOf(storeId);
  const accountId = account?.id ?? '';
  await environment.sandbox.connect.completeOnboarding(accountId);
  await vi.waitFor(async () => {
    if ((await accountOf(storeId)).ownAccount?.state !== 'ready') throw new Error('The account is not ready.');
  });
  await endAccountDelay(storeId);
  await selectPayoutMethod(owner, storeId, 'stripe');
  return { storeId, accountId, token };
}

export async function storePaidByPaypal(
  environment: TestEnvironment,
  owner: TestOwner,
  cents: number,
  paypalEmail: string,
) {
  const { storeId, token } = await storeWithSales(cents);
  valueOf(await environment.call('savePayoutAccount', { details: '', paypalEmail }, { token }));
  await endAccountDelay(storeId);
  await selectPayoutMethod(owner, storeId, 'paypal');
  return { storeId };
}

const selectPayoutMethod = (owner: TestOwner, storeId: string, way: PayoutProviderName) =>
  owner.do('SET_PAYOUT_TERMS', { storeId, terms: { way, schedule: 'manual', minimumCents: 100 }, proof: PROOF });

export async function createPayoutOf(owner: TestOwner, storeId: string, cents: number): Promise<string> {
  const { id } = await owner.do('CREATE_PAYOUT', { requestId: randomUUID(), storeId, cents, proof: PROOF });
  return id;
}

/** Makes payouts to the changed account start now. */
export const endAccountDelay = async (storeId: string): Promise<void> => {
  await documentAt('payoutAccounts', storeId).update({
    changedAt: Timestamp.fromMillis(Date.now() - PAYOUT_TIMES.changedAccountMs),
  });
};

/** Makes a payout due now. */
export const makeDue = async (payoutId: string): Promise<void> => {
  await documentAt('payouts', payoutId).update({ dueAt: Timestamp.now() });
};

/** Waits until an event of the provider has moved a payout to this state. */
export const expectPayout = (payoutId: string, expected: object): Promise<void> =>
  vi.waitFor(async () => expect(await payoutAt(payoutId)).toMatchObject(expected));
