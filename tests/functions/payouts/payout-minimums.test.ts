import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { NO_PAYOUT_MINIMUMS, type PayoutMinimums } from '@blockbazaar/domain/payouts/payout-minimums';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { payoutMinimumsRef } from '../../../functions/src/documents/site-settings.ts';
import { makeScheduledPayout } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { enterSale, payoutsOf } from '../../support/payout-books.ts';
import { auditOfTarget, documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { accountOf, PROOF, storeWithSales } from '../support/provider-payouts.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterEach(() => payoutMinimumsRef().delete());
afterAll(() => environment.stop());

const setMinimums = (changes: Partial<PayoutMinimums>) =>
  owner.do('SET_PAYOUT_MINIMUMS', { minimums: { ...NO_PAYOUT_MINIMUMS, ...changes } });

const request = (storeId: string, cents: number, requestId: string = randomUUID()) =>
  owner.call('CREATE_PAYOUT', { requestId, storeId, cents, proof: PROOF });

describe('SET_PAYOUT_MINIMUMS', () => {
  it('stores the minimums, and audits a change once', async () => {
    expect(await owner.do('GET_PAYOUT_MINIMUMS', {})).toEqual(NO_PAYOUT_MINIMUMS);
    await setMinimums({ paypal: 500 });
    await setMinimums({ paypal: 500 });
    expect(await owner.do('GET_PAYOUT_MINIMUMS', {})).toEqual({ ...NO_PAYOUT_MINIMUMS, paypal: 500 });
    expect(await auditOfTarget(payoutMinimumsRef().path)).toMatchObject([
      { action: 'SET_PAYOUT_MINIMUMS', before: { paypal: 0 }, after: { paypal: 500 } },
    ]);
  });
});

describe('CREATE_PAYOUT', () => {
  it('refuses a payout below the minimum of its method, with the amount', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    await setMinimums({ manual: 2_000, paypal: 9_000 });
    const refused = await request(storeId, 1_999);
    expect(refused).toMatchObject({ text: PAYOUT_REFUSALS.belowMinimum(2_000) });
    expect(PAYOUT_REFUSALS.belowMinimum(2_000)).toContain(formatUsd(2_000));
    expect(codeOf(refused)).toBe('NOT_ALLOWED_NOW');
    expect(await payoutsOf(storeId)).toEqual([]);
    expect(codeOf(await request(storeId, 2_000))).toBeNull();
  });

  it('returns the payout of a repeated request after the minimum was raised', async () => {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents: 10_000 });
    const requestId = randomUUID();
    const first = valueOf(await request(storeId, 1_000, requestId));
    await setMinimums({ manual: 2_000 });
    expect(valueOf(await request(storeId, 1_000, requestId))).toEqual(first);
  });
});

describe('makeScheduledPayout', () => {
  /** A store with a weekly schedule from $20.00 that is due. */
  async function dueStore(cents: number): Promise<string> {
    const { id: storeId } = await createStore();
    await enterSale(storeId, { cents });
    const account = { ...newPayoutAccount(storeId), schedule: 'weekly', nextPayoutAt: Timestamp.now() };
    await documentAt('payoutAccounts', storeId).set({ ...account, minimumCents: 2_000 });
    return storeId;
  }

  it.each([
    ['skips a balance below the larger minimum of the site', 2_999, 3_000, []],
    ['pays a balance at the larger minimum of the site', 3_000, 3_000, [{ cents: 3_000 }]],
    ['skips a balance below the larger minimum of the store', 1_999, 1_000, []],
    ['pays a balance at the larger minimum of the store', 2_000, 1_000, [{ cents: 2_000 }]],
  ])('%s', async (_, cents, manual, expected) => {
    const storeId = await dueStore(cents);
    await setMinimums({ manual });
    expect(await makeScheduledPayout(storeId)).toMatchObject({ ok: true });
    expect(await payoutsOf(storeId)).toMatchObject(expected);
    // The schedule continues in either case.
    expect((await accountOf(storeId)).nextPayoutAt?.toMillis()).toBeGreaterThan(Date.now());
  });
});

describe('getPayoutBalance', () => {
  it('returns the minimums to the seller', async () => {
    const { token } = await storeWithSales(1_000);
    await setMinimums({ stripe: 700 });
    expect(valueOf(await environment.call('getPayoutBalance', {}, { token }))).toMatchObject({
      minimums: { ...NO_PAYOUT_MINIMUMS, stripe: 700 },
    });
  });
});
