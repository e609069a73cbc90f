import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import { randomUUID } from 'node:crypto';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { stripeTransfers } from '../../../functions/src/payments/stripe/transfers.ts';
import { advancePayout } from '../../../functions/src/payouts/advance-payout.ts';
import { makeScheduledPayouts } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { sendPayouts } from '../../../functions/src/payouts/send-payouts.ts';
import { codeOf } from '../../support/callable.ts';
import { TRANSFERS_PATH } from '../../support/connect-sandbox.ts';
import { payoutEntriesOf, payoutsOf } from '../../support/payout-books.ts';
import { auditOfTarget, documentAt } from '../support/admin.ts';
import {
  accountOf,
  createPayoutOf,
  endAccountDelay,
  expectPayout,
  makeDue,
  payoutAt,
  PROOF,
  storePaidByStripe,
} from '../support/provider-payouts.ts';
import { requestPayout, delayEndOf, environment, owner, startStripePayoutSite } from './stripe-transfers.ts';

beforeAll(startStripePayoutSite);
afterAll(() => environment.stop());

const booksOf = async (storeId: string) => balancesOf(await payoutEntriesOf(storeId));

/** A payout of $40.00 that was requested from Stripe without a response. */
async function unansweredPayout(storeId: string, accountId: string): Promise<string> {
  await environment.sandbox.addFault({ match: accountId, path: TRANSFERS_PATH, times: 2, status: 500 });
  const payoutId = await createPayoutOf(owner, storeId, 4_000);
  expect(await payoutAt(payoutId)).toMatchObject({ state: 'sending', attempts: 1 });
  return payoutId;
}

/** The call of a process that ends before it has recorded the result. */
async function repeatTransfer(payoutId: string): Promise<void> {
  const { cents, receiver } = await payoutAt(payoutId);
  const order = { payoutId, cents, receiver: receiver ?? '', providerRef: null, isRepeated: false, fundsRefusals: 0 };
  expect(await stripeTransfers.send(order)).toMatchObject({ value: { outcome: 'accepted' } });
}

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
    expect(codeOf(await owner.call('CREATE_PAYOUT', data))).toBe('NOT_ALLOWED_NOW');
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
    await repeatTransfer(payoutId);
    const before = (await environment.sandbox.requests(`payout_${payoutId}`)).length;
    await makeDue(payoutId);
    expect(await advancePayout(payoutId)).toMatchObject({ ok: true });
    const calls = await environment.sandbox.requests(`payout_${payoutId}`);
    expect(calls.slice(before).map(({ method }) => method)).toEqual(['GET']);
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'arrived', attempts: 2 });
    await environment.sandbox.release(accountId);
  });

  it("fails when Stripe refuses it, and returns its amount to the store's balance", async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.connect.refuseNext(accountId, 'account_closed');
    const payoutId = await createPayoutOf(owner, storeId, 10_000);
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'failed', error: 'account_closed', dueAt: null });
    expect(await booksOf(storeId)).toEqual({});
    const again = await createPayoutOf(owner, storeId, 10_000);
    expect(await payoutAt(again)).toMatchObject({ state: 'arrived' });
    // The owner cannot report an arrival that only Stripe can report.
    const data = { payoutId: again, reason: 'Back', proof: PROOF };
    expect(codeOf(await owner.call('RETURN_PAYOUT', data))).toBe('NOT_ALLOWED_NOW');
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
    expect(await requestPayout(storeId)).toMatchObject({
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
    expect(codeOf(await requestPayout(storeId))).toBe('PROVIDER_UNAVAILABLE');
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
    const longAgo = Timestamp.fromMillis(Date.now() - PAYOUT_TIMES.unknownStateTimeoutMs - PAYOUT_TIMES.retryMaxMs);
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
    await repeatTransfer(payoutId);
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
    const cancel = () => owner.call('CANCEL_PAYOUT', { payoutId, reason: 'Stripe has none', proof: PROOF });
    expect(codeOf(await cancel())).toBe('NOT_ALLOWED_NOW');
    const longAgo = Timestamp.fromMillis(Date.now() - PAYOUT_TIMES.unknownStateTimeoutMs);
    // The delay of the account ended before the payout was created.
    const changedAt = Timestamp.fromMillis(longAgo.toMillis() - PAYOUT_TIMES.changedAccountMs);
    await documentAt('payoutAccounts', storeId).update({ changedAt });
    await documentAt('payouts', payoutId).update({ movedAt: longAgo, dueAt: Timestamp.now() });
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'sending', dueAt: null });
    expect(codeOf(await cancel())).toBeNull();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'failed', error: 'Stripe has none' });
    expect(await booksOf(storeId)).toEqual({});
    await repeatTransfer(payoutId);
    await expectPayout(payoutId, { state: 'arrived' });
    expect(await booksOf(storeId)).toEqual({ [`store/${storeId}`]: 4_000, 'provider/stripe': -4_000 });
  });
});
