import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { succeed } from '@blockbazaar/domain/failures';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountProvider } from '../../../functions/src/payments/payout-providers.ts';
import { stripeTransfers } from '../../../functions/src/payments/stripe/transfers.ts';
import { advancePayout } from '../../../functions/src/payouts/advance-payout.ts';
import { lookUpAccount } from '../../../functions/src/payouts/onboarding/look-up-account.ts';
import { recordBankAccounts } from '../../../functions/src/payouts/onboarding/record-bank-accounts.ts';
import { makeScheduledPayouts } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { sendPayouts } from '../../../functions/src/payouts/send-payouts.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { TRANSFERS_PATH } from '../../support/connect-sandbox.ts';
import { payoutEntriesOf, payoutsOf } from '../../support/payout-books.ts';
import { auditOfTarget, documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { ageDocuments } from '../support/age-documents.ts';
import { notificationsOf } from '../support/notifications.ts';
import {
  accountOf,
  createPayoutOf,
  endAccountDelay,
  expectPayout,
  makeDue,
  payoutAt,
  PROOF,
  storePaidByStripe,
  storeWithSales,
} from '../support/provider-payouts.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

const booksOf = async (storeId: string) => balancesOf(await payoutEntriesOf(storeId));

/** A payout of $40.00 that was requested from Stripe without a response. */
async function unansweredPayout(storeId: string, accountId: string): Promise<string> {
  await environment.sandbox.addFault({ match: accountId, path: TRANSFERS_PATH, times: 2, status: 500 });
  const payoutId = await createPayoutOf(owner, storeId, 4_000);
  expect(await payoutAt(payoutId)).toMatchObject({ state: 'sending', attempts: 1 });
  return payoutId;
}

const askForPayout = (storeId: string) =>
  owner.ask('CREATE_PAYOUT', { requestId: randomUUID(), storeId, cents: 1_000, proof: PROOF });

/** A store whose account at Stripe was opened before bank accounts were recorded. */
async function storeOfEarlierVersion() {
  const store = await storePaidByStripe(environment, owner, 2_000);
  const ownAccount = { id: store.accountId, state: 'ready' };
  await documentAt('payoutAccounts', store.storeId).update({ ownAccount, changedAt: null });
  return store;
}

/** The time at which payouts to the store's changed account start, in ms. */
const delayEndOf = async (storeId: string): Promise<number> =>
  ((await accountOf(storeId)).changedAt?.toMillis() ?? 0) + PAYOUT_TIMES.changedAccountMs;

/** The call of a process that ends before it has recorded the result. */
async function transferOnceMore(payoutId: string): Promise<void> {
  const { cents, receiver } = await payoutAt(payoutId);
  const order = { payoutId, cents, receiver: receiver ?? '', providerRef: null, isRepeated: false };
  expect(await stripeTransfers.send(order)).toMatchObject({ value: { outcome: 'accepted' } });
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
    expect(await owner.ask('CREATE_PAYOUT', data)).toMatchObject({
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
    expect(codeOf(await askForPayout(storeId))).toBe('NOT_ALLOWED_NOW');
    expect(await delayEndOf(storeId)).toBeGreaterThan(Date.now() + PAYOUT_TIMES.changedAccountMs - 60_000);
    expect(await notificationsOf(storeId)).toEqual(before);
    await endAccountDelay(storeId);
    expect(codeOf(await askForPayout(storeId))).toBeNull();
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
    expect(codeOf(await askForPayout(storeId))).toBeNull();
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

describe('a payout by Stripe', () => {
  it('is not looked up each minute while Stripe does not respond', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    // Its event would look it up as well.
    await environment.sandbox.hold(accountId);
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    await documentAt('payouts', payoutId).update({ state: 'sent', dueAt: Timestamp.now() });
    await environment.sandbox.addFault({ match: accountId, path: TRANSFERS_PATH, times: 9, status: 500 });
    await environment.sandbox.addFault({ match: payoutId, path: TRANSFERS_PATH, times: 9, status: 500 });
    await sendPayouts();
    await environment.sandbox.clearFaults(accountId);
    await environment.sandbox.clearFaults(payoutId);
    const { state, dueAt } = await payoutAt(payoutId);
    expect(state).toBe('sent');
    expect(dueAt?.toMillis() ?? 0).toBeGreaterThan(Date.now() + 30 * 60_000);
    await environment.sandbox.release(accountId);
  });

  it('is a transfer to the store’s account, and arrives', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    const payoutId = await createPayoutOf(owner, storeId, 7_000);
    const transfers = await environment.sandbox.connect.transfersOf(payoutId);
    expect(transfers).toMatchObject([{ amount: 7_000, currency: 'usd', destination: accountId }]);
    expect(await payoutAt(payoutId)).toMatchObject({
      way: 'stripe',
      state: 'arrived',
      receiver: accountId,
      providerRef: transfers[0]?.id,
      attempts: 1,
      dueAt: null,
    });
    expect(await booksOf(storeId)).toEqual({ [`store/${storeId}`]: 7_000, 'provider/stripe': -7_000 });
    expect((await accountOf(storeId)).openPayoutId).toBeNull();
    expect(await auditOfTarget(`payouts/${payoutId}`)).toMatchObject([
      { action: 'CREATE_PAYOUT', after: { way: 'stripe', cents: 7_000 } },
      { action: 'PAYOUT_REPORTED', before: { state: 'sending' }, after: { state: 'arrived', storeId, cents: 7_000 } },
    ]);
  });

  it('requires an account that is ready', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.connect.restrict(accountId);
    await vi.waitFor(async () => expect((await accountOf(storeId)).ownAccount?.state).toBe('restricted'));
    const data = { requestId: randomUUID(), storeId, cents: 1_000, proof: PROOF };
    expect(codeOf(await owner.ask('CREATE_PAYOUT', data))).toBe('NOT_ALLOWED_NOW');
    expect(await payoutsOf(storeId)).toEqual([]);
  });

  it.each([
    ['before it has made the transfer', { status: 500 }],
    ['after it has made the transfer', { status: 500, afterEffect: true }],
    ['and leaves the call hanging', { hang: true }],
    ['and leaves the call hanging after it has made the transfer', { hang: true, afterEffect: true }],
  ])('is made once when Stripe fails %s', async (_how, fault) => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.addFault({ match: accountId, path: TRANSFERS_PATH, times: 2, ...fault });
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    // The library's own second attempt, or the event, may already have completed it.
    await environment.sandbox.clearFaults(accountId);
    if ((await payoutAt(payoutId)).state === 'sending') await makeDue(payoutId);
    await Promise.all([advancePayout(payoutId), advancePayout(payoutId), sendPayouts()]);
    await expectPayout(payoutId, { state: 'arrived', dueAt: null });
    expect(await environment.sandbox.connect.transfersOf(payoutId)).toHaveLength(1);
    expect(await booksOf(storeId)).toEqual({ [`store/${storeId}`]: 4_000, 'provider/stripe': -4_000 });
  });

  it('is looked up before it is requested again because Stripe deletes keys', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    const payoutId = await unansweredPayout(storeId, accountId);
    await environment.sandbox.hold(accountId);
    await transferOnceMore(payoutId);
    const before = (await environment.sandbox.requests(`payout_${payoutId}`)).length;
    await makeDue(payoutId);
    expect(await advancePayout(payoutId)).toMatchObject({ ok: true });
    const calls = await environment.sandbox.requests(`payout_${payoutId}`);
    expect(calls.slice(before).map(({ method }) => method)).toEqual(['GET']);
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'arrived', attempts: 2 });
    await environment.sandbox.release(accountId);
  });

  it('fails when Stripe refuses it, and is owed to the store again', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.connect.refuseNext(accountId, 'balance_insufficient');
    const payoutId = await createPayoutOf(owner, storeId, 10_000);
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'failed', error: 'balance_insufficient', dueAt: null });
    expect(await booksOf(storeId)).toEqual({});
    const again = await createPayoutOf(owner, storeId, 10_000);
    expect(await payoutAt(again)).toMatchObject({ state: 'arrived' });
    // The owner cannot report an arrival that only Stripe can report.
    const data = { payoutId: again, reason: 'Back', proof: PROOF };
    expect(codeOf(await owner.ask('RETURN_PAYOUT', data))).toBe('NOT_ALLOWED_NOW');
  });

  it('is owed again when it is reversed in Stripe’s dashboard, in parts and as a whole, also with repeated events', async () => {
    const { storeId } = await storePaidByStripe(environment, owner, 10_000);
    const payoutId = await createPayoutOf(owner, storeId, 6_000);
    const [transfer] = await environment.sandbox.connect.transfersOf(payoutId);
    const transferId = transfer?.id ?? '';
    await environment.sandbox.connect.reverse(transferId, 2_500);
    await expectPayout(payoutId, { state: 'arrived', returnedCents: 2_500 });
    expect(await booksOf(storeId)).toEqual({ [`store/${storeId}`]: 3_500, 'provider/stripe': -3_500 });
    await environment.sandbox.connect.reverse(transferId, 3_500);
    await expectPayout(payoutId, { state: 'returned', returnedCents: 6_000 });
    const events = (await environment.sandbox.eventsOf('')).filter(
      ({ event: { data } }) => (data.object as { id?: string }).id === transferId,
    );
    for (const { event } of events)
      expect(await environment.sandbox.deliver(event.id, { times: 2 })).toEqual([200, 200]);
    expect(await booksOf(storeId)).toEqual({});
  });

  it('is created and sent by the sweep when it is scheduled', async () => {
    const { storeId } = await storePaidByStripe(environment, owner, 10_000);
    await documentAt('payoutAccounts', storeId).update({ schedule: 'weekly', nextPayoutAt: Timestamp.now() });
    await makeScheduledPayouts();
    await sendPayouts();
    const [payout] = await payoutsOf(storeId);
    expect(payout).toMatchObject({ state: 'arrived', cents: 10_000, createdBy: 'schedule' });
    expect(await environment.sandbox.connect.transfersOf(payout?.id ?? '')).toHaveLength(1);
  });

  it('is refused when the bank account changed and the event of Stripe is late', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.hold(accountId);
    await environment.sandbox.connect.changeBankAccount(accountId);
    expect(await askForPayout(storeId)).toMatchObject({
      text: expect.stringContaining('Payouts to it start on') as string,
    });
    expect(await payoutsOf(storeId)).toEqual([]);
    await environment.sandbox.release(accountId);
  });

  it('waits when it is scheduled, the bank account changed and the event of Stripe is late', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.hold(accountId);
    await environment.sandbox.connect.changeBankAccount(accountId);
    await documentAt('payoutAccounts', storeId).update({ schedule: 'weekly', nextPayoutAt: Timestamp.now() });
    await makeScheduledPayouts();
    expect(await payoutsOf(storeId)).toEqual([]);
    expect((await accountOf(storeId)).nextPayoutAt?.toMillis()).toBe(await delayEndOf(storeId));
    await environment.sandbox.release(accountId);
  });

  it('is neither created nor sent while the account cannot be looked up', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.hold(accountId);
    const fault = { match: accountId, path: `/stripe/v1/accounts/${accountId}`, status: 500, times: 20 };
    await environment.sandbox.addFault(fault);
    expect(codeOf(await askForPayout(storeId))).toBe('PROVIDER_UNAVAILABLE');
    await documentAt('payoutAccounts', storeId).update({ schedule: 'weekly', nextPayoutAt: Timestamp.now() });
    await makeScheduledPayouts();
    expect(await payoutsOf(storeId)).toEqual([]);
    await environment.sandbox.clearFaults(accountId);
    await makeScheduledPayouts();
    await environment.sandbox.addFault(fault);
    await sendPayouts();
    const [payout] = await payoutsOf(storeId);
    expect(payout).toMatchObject({ state: 'created', attempts: 0 });
    expect(payout?.dueAt?.toMillis()).toBeGreaterThan(Date.now());
    await environment.sandbox.clearFaults(accountId);
    await environment.sandbox.release(accountId);
  });

  it('is sent only after the delay when the bank account changes before the first attempt', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.hold(accountId);
    await documentAt('payoutAccounts', storeId).update({ schedule: 'weekly', nextPayoutAt: Timestamp.now() });
    await makeScheduledPayouts();
    await environment.sandbox.connect.changeBankAccount(accountId);
    await sendPayouts();
    const [{ id, ...payout } = { id: '' }] = await payoutsOf(storeId);
    expect(payout).toMatchObject({ state: 'created', attempts: 0 });
    expect((await payoutAt(id)).dueAt?.toMillis()).toBe(await delayEndOf(storeId));
    expect(await environment.sandbox.connect.transfersOf(id)).toEqual([]);
    await endAccountDelay(storeId);
    await makeDue(id);
    await sendPayouts();
    expect(await payoutAt(id)).toMatchObject({ state: 'arrived', attempts: 1 });
    await environment.sandbox.release(accountId);
  });

  it('is not attempted again during the delay, and has three days for attempts afterwards', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    const payoutId = await unansweredPayout(storeId, accountId);
    await environment.sandbox.clearFaults(accountId);
    await environment.sandbox.hold(accountId);
    await environment.sandbox.connect.changeBankAccount(accountId);
    await makeDue(payoutId);
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'sending', attempts: 1 });
    expect((await payoutAt(payoutId)).dueAt?.toMillis()).toBeGreaterThan(Date.now());
    expect(await environment.sandbox.connect.transfersOf(payoutId)).toEqual([]);
    const longAgo = Timestamp.fromMillis(Date.now() - PAYOUT_TIMES.askMs - PAYOUT_TIMES.askAgainMaxMs);
    await documentAt('payouts', payoutId).update({ movedAt: longAgo, dueAt: Timestamp.now() });
    await endAccountDelay(storeId);
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'arrived', attempts: 2 });
    await environment.sandbox.release(accountId);
  });

  it('is found during the delay when Stripe made the transfer of an unanswered attempt', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    const payoutId = await unansweredPayout(storeId, accountId);
    await environment.sandbox.clearFaults(accountId);
    await environment.sandbox.hold(accountId);
    await transferOnceMore(payoutId);
    await environment.sandbox.connect.changeBankAccount(accountId);
    await makeDue(payoutId);
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'arrived', attempts: 1 });
    expect(await environment.sandbox.connect.transfersOf(payoutId)).toHaveLength(1);
    await environment.sandbox.release(accountId);
  });

  it('waits for the owner when Stripe does not respond for days, and is paid once when an abandoned one has arrived', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    const payoutId = await unansweredPayout(storeId, accountId);
    const cancel = () => owner.ask('CANCEL_PAYOUT', { payoutId, reason: 'Stripe has none', proof: PROOF });
    expect(codeOf(await cancel())).toBe('NOT_ALLOWED_NOW');
    const longAgo = Timestamp.fromMillis(Date.now() - PAYOUT_TIMES.askMs);
    // The delay of the account ended before the payout was created.
    const changedAt = Timestamp.fromMillis(longAgo.toMillis() - PAYOUT_TIMES.changedAccountMs);
    await documentAt('payoutAccounts', storeId).update({ changedAt });
    await documentAt('payouts', payoutId).update({ movedAt: longAgo, dueAt: Timestamp.now() });
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'sending', dueAt: null });
    expect(codeOf(await cancel())).toBeNull();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'failed', error: 'Stripe has none' });
    expect(await booksOf(storeId)).toEqual({});
    await transferOnceMore(payoutId);
    await expectPayout(payoutId, { state: 'arrived' });
    expect(await booksOf(storeId)).toEqual({ [`store/${storeId}`]: 4_000, 'provider/stripe': -4_000 });
  });
});
