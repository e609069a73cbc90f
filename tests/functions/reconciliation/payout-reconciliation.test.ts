import '../support/disable-logging.ts';
import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { PayoutProviderName } from '@blockbazaar/domain/payouts/payout';
import { differenceSchema, type Difference } from '@blockbazaar/domain/reconciliation/difference';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { paymentProvider } from '../../../functions/src/payments/providers.ts';
import { reconcile } from '../../../functions/src/reconciliation/reconcile.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { entriesOfPayout } from '../../support/payout-books.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { createPayoutOf, payoutAt, storePaidByPaypal, storePaidByStripe } from '../support/provider-payouts.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

/** Each test reads its own payouts only. */
beforeEach(async () => {
  for (const name of ['reconciliationDifferences', 'reconciliationRuns', 'providerMovements'] as const)
    await clearCollection(firestore, COLLECTIONS[name]);
});

/** Compares everything up to now, without a grace for transfers in progress. */
async function run(name: PayoutProviderName): Promise<void> {
  const period = { until: Date.now() + 2_000, deadline: Date.now() + 20_000, settlingMs: -10_000 };
  expect(await reconcile(paymentProvider(name), period)).toMatchObject({ ok: true, value: { phase: 'done' } });
}

/** The differences of one store. */
async function differencesOf(storeId: string): Promise<Difference[]> {
  const found = await firestore
    .collection(COLLECTIONS.reconciliationDifferences)
    .where('storeIds', 'array-contains', storeId)
    .get();
  return found.docs.map((snapshot) => differenceSchema.parse(snapshot.data()));
}

async function paypalStore() {
  const email = `${uniqueId('seller')}@example.com`;
  const { storeId } = await storePaidByPaypal(environment, owner, 10_000, email);
  return { storeId, email };
}

const batchIdOf = async (payoutId: string): Promise<string> => (await payoutAt(payoutId)).providerRef ?? '';

/** Transfers that belong to no payout, as the last runs found them. */
async function unknownTransfers(): Promise<string[]> {
  const found = await firestore
    .collection(COLLECTIONS.reconciliationDifferences)
    .where('finding', '==', 'no_order')
    .get();
  const differences = found.docs.map((snapshot) => differenceSchema.parse(snapshot.data()));
  return differences.flatMap(({ movement }) => (movement?.kind === 'transfer' ? [movement.id] : [])).toSorted();
}

it('finds no difference in payouts that arrived, returned or failed', async () => {
  // The providers still list the transfers of other tests.
  for (const name of ['stripe', 'paypal'] as const) await run(name);
  const earlier = await unknownTransfers();
  const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
  await createPayoutOf(owner, storeId, 1_000);
  const returned = await createPayoutOf(owner, storeId, 2_000);
  const [transfer] = await environment.sandbox.connect.transfersOf(returned);
  await environment.sandbox.connect.reverse(transfer?.id ?? '', 500);
  await vi.waitFor(async () => expect((await payoutAt(returned)).returnedCents).toBe(500));
  await environment.sandbox.connect.refuseNext(accountId, 'account_closed');
  await createPayoutOf(owner, storeId, 3_000);
  await run('stripe');
  expect(await differencesOf(storeId)).toEqual([]);

  const paypal = await paypalStore();
  await createPayoutOf(owner, paypal.storeId, 1_000);
  const back = await createPayoutOf(owner, paypal.storeId, 2_000);
  await environment.sandbox.paypal.endPayout(await batchIdOf(back), 'REVERSED');
  await vi.waitFor(async () => expect((await payoutAt(back)).state).toBe('returned'));
  await run('paypal');
  expect(await differencesOf(paypal.storeId)).toEqual([]);
  expect(await unknownTransfers()).toEqual(earlier);
});

it('treats an unclaimed payout as in progress and not as a difference', async () => {
  const { storeId, email } = await paypalStore();
  await environment.sandbox.paypal.planPayouts(email, { status: 'UNCLAIMED' });
  const payoutId = await createPayoutOf(owner, storeId, 1_000);
  await run('paypal');
  expect(await differencesOf(storeId)).toEqual([]);
  await environment.sandbox.paypal.endPayout(await batchIdOf(payoutId), 'SUCCESS');
  await vi.waitFor(async () => expect((await payoutAt(payoutId)).state).toBe('arrived'));
  await run('paypal');
  expect(await differencesOf(storeId)).toEqual([]);
});

it('finds a reversed transfer without an event once, with both sides, and closes it when its event arrives', async () => {
  const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
  const payoutId = await createPayoutOf(owner, storeId, 4_000);
  const [transfer] = await environment.sandbox.connect.transfersOf(payoutId);
  await environment.sandbox.hold(accountId);
  await environment.sandbox.connect.reverse(transfer?.id ?? '', 1_500);
  await run('stripe');
  await run('stripe');
  expect(await differencesOf(storeId)).toMatchObject([
    {
      finding: 'amount',
      status: 'open',
      orderId: null,
      movement: { id: payoutId, ref: transfer?.id, kind: 'transfer' },
      atProvider: { movedCents: -2_500, feeCents: 0 },
      inLedger: { movedCents: -4_000, feeCents: 0 },
    },
  ]);
  await environment.sandbox.release(accountId);
  await vi.waitFor(async () => expect((await payoutAt(payoutId)).returnedCents).toBe(1_500));
  await run('stripe');
  expect((await differencesOf(storeId)).map(({ status }) => status)).toEqual(['vanished']);
});

it('enters a corrected difference of a payout in its books and does not find it again', async () => {
  const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
  const payoutId = await createPayoutOf(owner, storeId, 4_000);
  const [transfer] = await environment.sandbox.connect.transfersOf(payoutId);
  await environment.sandbox.hold(accountId);
  await environment.sandbox.connect.reverse(transfer?.id ?? '', 1_500);
  await run('stripe');
  const found = await firestore
    .collection(COLLECTIONS.reconciliationDifferences)
    .where('storeIds', 'array-contains', storeId)
    .get();
  const [id = ''] = found.docs.map((snapshot) => snapshot.id);
  await owner.do('RESOLVE_DIFFERENCE', { id, bearer: { storeId }, reason: 'Taken back by hand' });
  const correction = (await entriesOfPayout(payoutId)).find(({ kind }) => kind === 'correction');
  expect(correction).toMatchObject({ payoutId, corrects: id, storeId, storeCents: 1_500 });
  await run('stripe');
  expect((await differencesOf(storeId)).map(({ status }) => status)).toEqual(['corrected']);
  await environment.sandbox.release(accountId);
});

it('lists a transfer that belongs to no payout for the owner', async () => {
  const moved = { type: 'transfer', amount: -777 };
  const { id } = await environment.sandbox.moveBalance(moved);
  await run('stripe');
  const found = await firestore.collection(COLLECTIONS.reconciliationDifferences).where('movement.ref', '==', id).get();
  expect(found.docs.map((snapshot) => differenceSchema.parse(snapshot.data()))).toMatchObject([
    { finding: 'no_order', status: 'open', movement: { kind: 'transfer' }, atProvider: { movedCents: -777 } },
  ]);
});
