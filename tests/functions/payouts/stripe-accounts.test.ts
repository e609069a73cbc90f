import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { succeed } from '@blockbazaar/domain/failures';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountProvider } from '../../../functions/src/payments/payout-providers.ts';
import { lookUpAccount } from '../../../functions/src/payouts/onboarding/look-up-account.ts';
import { recordBankAccounts } from '../../../functions/src/payouts/onboarding/record-bank-accounts.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { auditOfTarget, documentAt } from '../support/admin.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { notificationsOf } from '../support/notifications.ts';
import {
  accountOf,
  createPayoutOf,
  endAccountDelay,
  PROOF,
  storePaidByStripe,
  storeWithSales,
} from '../support/provider-payouts.ts';
import { requestPayout, delayEndOf, environment, owner, startStripePayoutSite } from './stripe-transfers.ts';

beforeAll(startStripePayoutSite);
afterAll(() => environment.stop());

/** A store whose account at Stripe was opened before bank accounts were recorded. */
async function storeOfEarlierVersion() {
  const store = await storePaidByStripe(environment, owner, 2_000);
  const ownAccount = { id: store.accountId, state: 'ready' };
  await documentAt('payoutAccounts', store.storeId).update({ ownAccount, changedAt: null });
  return store;
}

describe('a store’s account at Stripe', () => {
  it('is opened with fresh proof, once, and is ready when Stripe reports it', async () => {
    const { storeId, token } = await storeWithSales(1_000);
    const open = (options: object = {}) => environment.call('openPayoutOnboarding', {}, { token, ...options });
    expect(codeOf(await open({ freshProof: null }))).toBe('PROOF_REQUIRED');
    expect(await environment.sandbox.connect.accountsOf(storeId)).toEqual([]);
    const answers = await Promise.all([open(), open()]);
    for (const answer of answers) expect(valueOf(answer).url).toMatch(/\/stripe\/onboarding\//);
    const accounts = await environment.sandbox.connect.accountsOf(storeId);
    expect(accounts).toMatchObject([{ type: 'express', metadata: { storeId } }]);
    const [{ id } = { id: '' }] = accounts;
    expect((await accountOf(storeId)).ownAccount).toMatchObject({ id, state: 'onboarding' });
    await environment.sandbox.connect.completeOnboarding(id);
    await vi.waitFor(async () => expect((await accountOf(storeId)).ownAccount?.state).toBe('ready'));
    await environment.sandbox.connect.restrict(id);
    await vi.waitFor(async () => expect((await accountOf(storeId)).ownAccount?.state).toBe('restricted'));
    expect((await auditOfTarget(`payoutAccounts/${storeId}`)).map(({ action }) => action)).toEqual([
      'OPEN_PAYOUT_ACCOUNT',
      'PAYOUT_ACCOUNT_REPORTED',
      'PAYOUT_ACCOUNT_REPORTED',
    ]);
  });

  it('is looked up when the seller returns before the event arrives', async () => {
    const { storeId, token } = await storeWithSales(1_000);
    valueOf(await environment.call('openPayoutOnboarding', {}, { token }));
    const [{ id } = { id: '' }] = await environment.sandbox.connect.accountsOf(storeId);
    await environment.sandbox.hold(id);
    await environment.sandbox.connect.completeOnboarding(id);
    expect(codeOf(await environment.call('refreshPayoutAccount', {}, { token }))).toBeNull();
    expect((await accountOf(storeId)).ownAccount?.state).toBe('ready');
    await environment.sandbox.release(id);
  });

  it('is not assigned to another store that it names', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 1_000);
    const [event] = (await environment.sandbox.eventsOf('')).filter(({ event: { account } }) => account === accountId);
    const foreign = { id: 'acct_foreign', capabilities: { transfers: 'inactive' } };
    expect(await environment.sandbox.deliver(event?.event.id ?? '', { newId: true, object: foreign })).toEqual([200]);
    expect((await accountOf(storeId)).ownAccount).toMatchObject({ id: accountId, state: 'ready' });
  });

  it.each(['ready', 'restricted'] as const)(
    'is not overwritten with an older response when lookups overlap and it is %s',
    async (before) => {
      const { storeId, accountId } = await storePaidByStripe(environment, owner, 1_000);
      const expectState = (state: string) =>
        vi.waitFor(async () => expect((await accountOf(storeId)).ownAccount?.state).toBe(state));
      if (before === 'restricted') {
        await environment.sandbox.connect.restrict(accountId);
        await expectState('restricted');
      }
      await environment.sandbox.hold(accountId);
      const read = vi.spyOn(accountProvider, 'read').mockImplementationOnce(async () => {
        await environment.sandbox.connect.restrict(accountId);
        expect(await lookUpAccount(storeId)).toMatchObject({ ok: true });
        return succeed({ state: 'ready', externalAccountIds: null });
      });
      expect(await lookUpAccount(storeId)).toMatchObject({ ok: true });
      read.mockRestore();
      expect((await accountOf(storeId)).ownAccount?.state).toBe('restricted');
      await environment.sandbox.release(accountId);
    },
  );

  it('delays payouts after Stripe reports another bank account, and notifies the store once', async () => {
    const { storeId, accountId, token } = await storePaidByStripe(environment, owner, 1_000);
    const before = await notificationsOf(storeId);
    // A link that is opened for a ready account changes nothing yet.
    valueOf(await environment.call('openPayoutOnboarding', {}, { token }));
    await createPayoutOf(owner, storeId, 100);
    const { id } = await environment.sandbox.connect.changeBankAccount(accountId);
    await vi.waitFor(async () => expect((await accountOf(storeId)).ownAccount?.externalAccountIds).toEqual([id]));
    const data = { requestId: randomUUID(), storeId, cents: 100, proof: PROOF };
    expect(await owner.call('CREATE_PAYOUT', data)).toMatchObject({
      text: expect.stringContaining('Payouts to it start on') as string,
    });
    expect(await lookUpAccount(storeId)).toMatchObject({ ok: true });
    const news = (await notificationsOf(storeId)).slice(before.length);
    expect(news).toMatchObject([{ kind: 'security', event: 'bankAccountChanged' }]);
  });

  it('delays payouts again with each further bank account, and limits the alerts', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 1_000);
    const before = (await notificationsOf(storeId)).length;
    const change = async (): Promise<number | undefined> => {
      const { id } = await environment.sandbox.connect.changeBankAccount(accountId);
      await vi.waitFor(async () => expect((await accountOf(storeId)).ownAccount?.externalAccountIds).toEqual([id]));
      return (await accountOf(storeId)).changedAt?.toMillis();
    };
    const first = await change();
    expect(await change()).toBeGreaterThan(first ?? Infinity);
    expect(await notificationsOf(storeId)).toHaveLength(before + 1);
    await ageDocuments(3_600_000);
    await change();
    expect(await notificationsOf(storeId)).toHaveLength(before + 2);
  });

  it('records another bank account when the seller returns before the event arrives', async () => {
    const { storeId, accountId, token } = await storePaidByStripe(environment, owner, 1_000);
    await environment.sandbox.hold(accountId);
    await environment.sandbox.connect.changeBankAccount(accountId);
    expect(codeOf(await environment.call('refreshPayoutAccount', {}, { token }))).toBeNull();
    expect((await accountOf(storeId)).changedAt?.toMillis()).toBeGreaterThan(Date.now() - 60_000);
    await environment.sandbox.release(accountId);
  });

  it('records the bank account before a link is opened when it is of an earlier version', async () => {
    const { storeId, token } = await storeOfEarlierVersion();
    valueOf(await environment.call('openPayoutOnboarding', {}, { token }));
    expect((await accountOf(storeId)).ownAccount?.externalAccountIds).toHaveLength(1);
  });

  it('delays payouts from its first lookup without an alert when it is of an earlier version', async () => {
    const { storeId, accountId } = await storeOfEarlierVersion();
    await environment.sandbox.hold(accountId);
    await environment.sandbox.connect.changeBankAccount(accountId);
    const before = await notificationsOf(storeId);
    expect(codeOf(await requestPayout(storeId))).toBe('NOT_ALLOWED_NOW');
    expect(await delayEndOf(storeId)).toBeGreaterThan(Date.now() + PAYOUT_TIMES.changedAccountMs - 60_000);
    expect(await notificationsOf(storeId)).toEqual(before);
    await endAccountDelay(storeId);
    expect(codeOf(await requestPayout(storeId))).toBeNull();
    await environment.sandbox.release(accountId);
  });

  it('starts its delay with the sweep after a deployment, not with the next payout, when it is of an earlier version', async () => {
    const { storeId } = await storeOfEarlierVersion();
    await documentAt('sweepProgress', 'payoutAccounts').delete();
    const progress = async () => (await documentAt('sweepProgress', 'payoutAccounts').get()).get('afterId') as unknown;
    do await recordBankAccounts();
    while ((await progress()) !== null);
    const startsAt = await delayEndOf(storeId);
    expect(startsAt).toBeGreaterThan(Date.now() + PAYOUT_TIMES.changedAccountMs - 60_000);
    await documentAt('sweepProgress', 'payoutAccounts').delete();
    await recordBankAccounts();
    expect(await delayEndOf(storeId)).toBe(startsAt);
    await endAccountDelay(storeId);
    expect(codeOf(await requestPayout(storeId))).toBeNull();
  });

  it('is not opened while Stripe does not respond, and can be opened with the same proof afterwards', async () => {
    const { storeId, token } = await storeWithSales(1_000);
    const fault = { match: storeId, path: '/stripe/v1/accounts', status: 500, times: 20 };
    await environment.sandbox.addFault(fault);
    for (let attempt = 0; attempt < 6; attempt += 1)
      expect(codeOf(await environment.call('openPayoutOnboarding', {}, { token }))).toBe('PROVIDER_UNAVAILABLE');
    await environment.sandbox.clearFaults(storeId);
    expect(codeOf(await environment.call('openPayoutOnboarding', {}, { token }))).toBeNull();
  });
});
