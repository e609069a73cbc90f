import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paypalPayouts } from '../../../functions/src/payments/paypal/payouts.ts';
import { advancePayout } from '../../../functions/src/payouts/advance-payout.ts';
import { sendPayouts } from '../../../functions/src/payouts/send-payouts.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { entriesOfPayout } from '../../support/payout-books.ts';
import { PAYPAL_PATHS } from '../../support/paypal-sandbox.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { createPayoutOf, expectPayout, makeDue, payoutAt, storePaidByPaypal } from '../support/provider-payouts.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

/** The amount that arrives of a payout of $40.00, and the site's cost of its fee. */
const PAID = (storeId: string) => ({ [`store/${storeId}`]: 4_000, 'provider/paypal': -4_025, fees: 25 });
const ONLY_FEE = { 'provider/paypal': -25, fees: 25 };

/** The common prefix of the types of all payout events. */
const PAYOUT_EVENTS = 'PAYMENT.PAYOUTS';

async function paypalStore() {
  const email = `${uniqueId('seller')}@example.com`;
  const { storeId } = await storePaidByPaypal(environment, owner, 10_000, email);
  return { storeId, email };
}

/** The site's own entries of a payout name no store, so they are queried by the payout. */
const booksOf = async (payoutId: string) => balancesOf(await entriesOfPayout(payoutId));

const batchIdOf = async (payoutId: string): Promise<string> => {
  const [batch] = await environment.sandbox.paypal.payoutsOf(payoutId);
  return batch?.batch_header.payout_batch_id ?? '';
};

describe('a payout by PayPal', () => {
  it('is a batch of one item to the seller’s address and arrives, with its fee at the site’s cost', async () => {
    const { storeId, email } = await paypalStore();
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    expect(await environment.sandbox.paypal.payoutsOf(payoutId)).toMatchObject([
      { items: [{ payout_item: { receiver: email, amount: { currency: 'USD', value: '40.00' } } }] },
    ]);
    expect(await payoutAt(payoutId)).toMatchObject({
      way: 'paypal',
      state: 'arrived',
      feeCents: 25,
      providerRef: await batchIdOf(payoutId),
      dueAt: null,
    });
    expect(await booksOf(payoutId)).toEqual(PAID(storeId));
  });

  it.each([
    ['before it has made the payout', { status: 500 }],
    ['after it has made the payout', { status: 500, afterEffect: true }],
    ['and leaves the call hanging', { hang: true }],
    ['and leaves the call hanging after it has made the payout', { hang: true, afterEffect: true }],
  ])('is made once when PayPal fails %s', async (_how, fault) => {
    const { storeId, email } = await paypalStore();
    await environment.sandbox.addFault({ match: email, path: PAYPAL_PATHS.payouts, times: 2, ...fault });
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    await environment.sandbox.clearFaults(email);
    if ((await payoutAt(payoutId)).state === 'sending') await makeDue(payoutId);
    await Promise.all([advancePayout(payoutId), advancePayout(payoutId), sendPayouts()]);
    await expectPayout(payoutId, { state: 'arrived', dueAt: null });
    expect(await environment.sandbox.paypal.payoutsOf(payoutId)).toHaveLength(1);
    expect(await booksOf(payoutId)).toEqual(PAID(storeId));
  });

  it('is found by its batch ID after PayPal has deleted the request ID', async () => {
    const { storeId } = await paypalStore();
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    const { receiver } = await payoutAt(payoutId);
    // PayPal stores request IDs for hours, and batch IDs for 30 days.
    await environment.sandbox.paypal.forgetRequests(payoutId);
    const order = {
      payoutId,
      cents: 4_000,
      receiver: receiver ?? '',
      providerRef: null,
      isRepeated: true,
      fundsRefusals: 0,
    };
    expect(await paypalPayouts.send(order)).toMatchObject({
      value: { outcome: 'accepted', report: { ref: await batchIdOf(payoutId), state: 'arrived' } },
    });
    expect(await environment.sandbox.paypal.payoutsOf(payoutId)).toHaveLength(1);
  });

  it('fails when PayPal refuses it, unless an earlier call may have created it', async () => {
    const { storeId, email } = await paypalStore();
    await environment.sandbox.paypal.planPayouts(email, { refuse: 'RECEIVER_ACCOUNT_LOCKED' });
    const refused = await createPayoutOf(owner, storeId, 4_000);
    expect(await payoutAt(refused)).toMatchObject({ state: 'failed', error: 'RECEIVER_ACCOUNT_LOCKED' });
    expect(await booksOf(refused)).toEqual({});

    await environment.sandbox.addFault({ match: email, path: PAYPAL_PATHS.payouts, times: 2, status: 500 });
    await environment.sandbox.paypal.planPayouts(email, { refuse: 'INSUFFICIENT_FUNDS' });
    const unknown = await createPayoutOf(owner, storeId, 4_000);
    await environment.sandbox.clearFaults(email);
    await makeDue(unknown);
    expect(await advancePayout(unknown)).toMatchObject({ ok: false });
    expect(await payoutAt(unknown)).toMatchObject({ state: 'sending', attempts: 2 });
  });

  it('is in progress while it is unclaimed, until it is claimed or returned', async () => {
    const { storeId, email } = await paypalStore();
    const unclaimed = { status: 'UNCLAIMED', error: 'RECEIVER_UNREGISTERED' } as const;
    await environment.sandbox.paypal.planPayouts(email, unclaimed, unclaimed);
    const [claimed, returned] = [
      await createPayoutOf(owner, storeId, 4_000),
      await createPayoutOf(owner, storeId, 4_000),
    ];
    expect(await payoutAt(claimed)).toMatchObject({ state: 'sent', error: null });
    expect((await payoutAt(claimed)).dueAt?.toMillis()).toBeGreaterThan(Date.now());
    await environment.sandbox.paypal.endPayout(await batchIdOf(claimed), 'SUCCESS');
    await expectPayout(claimed, { state: 'arrived', dueAt: null });
    await environment.sandbox.paypal.endPayout(await batchIdOf(returned), 'RETURNED', 'RECEIVER_UNREGISTERED');
    await expectPayout(returned, { state: 'returned', error: 'RECEIVER_UNREGISTERED', dueAt: null });
    expect(await booksOf(claimed)).toEqual(PAID(storeId));
    expect(await booksOf(returned)).toEqual(ONLY_FEE);
  });

  it('is looked up when its event is lost', async () => {
    const { storeId, email } = await paypalStore();
    await environment.sandbox.paypal.planPayouts(email, { status: 'PENDING' });
    // The event of the batch, too: a lookup after it would advance the payout when it is due.
    await environment.sandbox.paypal.hold(PAYOUT_EVENTS);
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    await environment.sandbox.paypal.endPayout(await batchIdOf(payoutId), 'SUCCESS');
    await makeDue(payoutId);
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'arrived', dueAt: null });
    await environment.sandbox.paypal.release(PAYOUT_EVENTS);
  });

  it('is owed again when it is returned after its arrival', async () => {
    const { storeId } = await paypalStore();
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    await environment.sandbox.paypal.endPayout(await batchIdOf(payoutId), 'REVERSED');
    await expectPayout(payoutId, { state: 'returned', returnedCents: 4_000 });
    expect(await booksOf(payoutId)).toEqual(ONLY_FEE);
  });

  it('fails when PayPal denies the batch', async () => {
    const { storeId, email } = await paypalStore();
    await environment.sandbox.paypal.planPayouts(email, { isDenied: true });
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'failed', error: 'DENIED' });
    expect(await booksOf(payoutId)).toEqual({});
  });
});
