import '../support/own-project.ts';
import '../support/short-provider-tries.ts';
import type { PayoutProviderName } from '@blockbazaar/domain/payouts/payout';
import { PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { balancesOf } from '@blockbazaar/domain/testing/account-balances';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { payoutProvider } from '../../../functions/src/payments/payout-providers.ts';
import { advancePayout } from '../../../functions/src/payouts/advance-payout.ts';
import { sendPayouts } from '../../../functions/src/payouts/send-payouts.ts';
import * as logging from '../../../functions/src/platform/logging.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { TRANSFERS_PATH } from '../../support/connect-sandbox.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { entriesOfPayout } from '../../support/payout-books.ts';
import { auditOfTarget, ownerIn, type TestOwner } from '../support/admin.ts';
import {
  accountOf,
  createPayoutOf,
  expectPayout,
  makeDue,
  payoutAt,
  PROOF,
  storePaidByPaypal,
  storePaidByStripe,
} from '../support/provider-payouts.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterEach(() => Promise.all(PROVIDERS.map((name) => setAvailable(name, null))));
afterAll(() => environment.stop());

const PROVIDERS = ['stripe', 'paypal'] as const;

const setAvailable = (name: PayoutProviderName, cents: number | null): Promise<void> =>
  name === 'stripe' ? environment.sandbox.connect.setAvailable(cents) : environment.sandbox.paypal.setAvailable(cents);

const storePaidBy = async (name: PayoutProviderName): Promise<string> => {
  const { storeId } =
    name === 'stripe'
      ? await storePaidByStripe(environment, owner, 10_000)
      : await storePaidByPaypal(environment, owner, 10_000, `${uniqueId('seller')}@example.com`);
  return storeId;
};

const madeAt = (name: PayoutProviderName, payoutId: string): Promise<unknown[]> =>
  name === 'stripe'
    ? environment.sandbox.connect.transfersOf(payoutId)
    : environment.sandbox.paypal.payoutsOf(payoutId);

const storeBooksOf = async (payoutId: string, storeId: string): Promise<number> =>
  balancesOf(await entriesOfPayout(payoutId))[`store/${storeId}`] ?? 0;

/** A payout of $40.00 that the provider has refused because the site's balance there is too small. */
async function payoutWithoutFunds(name: PayoutProviderName) {
  const storeId = await storePaidBy(name);
  await setAvailable(name, 1_000);
  const payoutId = await createPayoutOf(owner, storeId, 4_000);
  return { storeId, payoutId };
}

describe.each(PROVIDERS)('a payout by %s that the balance does not cover', (name) => {
  it('stays open, and is attempted again after a day', async () => {
    const { storeId, payoutId } = await payoutWithoutFunds(name);
    const payout = await payoutAt(payoutId);
    expect(payout).toMatchObject({ state: 'created', attempts: 1, fundsRefusals: 1, error: null });
    const { waitsForFundsSince, dueAt } = payout;
    expect((dueAt?.toMillis() ?? 0) - (waitsForFundsSince?.toMillis() ?? 0)).toBe(PAYOUT_TIMES.fundsRetryMs);
    expect((await accountOf(storeId)).openPayoutId).toBe(payoutId);
    expect(await storeBooksOf(payoutId, storeId)).toBe(4_000);
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ attempts: 1 });
  });

  it('arrives once at the first attempt after funds were added, under a new key', async () => {
    const { storeId, payoutId } = await payoutWithoutFunds(name);
    await makeDue(payoutId);
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'created', attempts: 2, fundsRefusals: 2 });
    await setAvailable(name, 10_000);
    await makeDue(payoutId);
    await Promise.all([advancePayout(payoutId), advancePayout(payoutId), sendPayouts()]);
    await expectPayout(payoutId, { state: 'arrived', attempts: 3, waitsForFundsSince: null, dueAt: null });
    expect(await madeAt(name, payoutId)).toHaveLength(1);
    expect(await storeBooksOf(payoutId, storeId)).toBe(4_000);
    expect((await accountOf(storeId)).openPayoutId).toBeNull();
  });

  it('can be cancelled by the owner, and its amount is owed again', async () => {
    const { storeId, payoutId } = await payoutWithoutFunds(name);
    valueOf(await owner.call('CANCEL_PAYOUT', { payoutId, reason: 'Paid by bank instead', proof: PROOF }));
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'failed', waitsForFundsSince: null, dueAt: null });
    expect(await storeBooksOf(payoutId, storeId)).toBe(0);
    await setAvailable(name, 10_000);
    await Promise.all([advancePayout(payoutId), sendPayouts()]);
    expect(await madeAt(name, payoutId)).toEqual([]);
  });

  it('is entered as paid if a slow attempt arrives after the owner cancelled it', async () => {
    const { storeId, payoutId } = await payoutWithoutFunds(name);
    const { cents, receiver } = await payoutAt(payoutId);
    valueOf(await owner.call('CANCEL_PAYOUT', { payoutId, reason: 'Paid by bank instead', proof: PROOF }));
    await setAvailable(name, 10_000);
    const slow = { payoutId, cents, receiver: receiver ?? '', providerRef: null, isRepeated: false, fundsRefusals: 1 };
    expect(await payoutProvider(name).send(slow)).toMatchObject({ value: { outcome: 'accepted' } });
    await expectPayout(payoutId, { state: 'arrived' });
    expect(await storeBooksOf(payoutId, storeId)).toBe(4_000);
  });

  it('is logged as an error at its first refusal only', async () => {
    const log = vi.spyOn(logging, 'logPayoutLacksFunds');
    const { payoutId } = await payoutWithoutFunds(name);
    expect(log.mock.calls).toEqual([[payoutId, name]]);
    await makeDue(payoutId);
    await sendPayouts();
    expect(await payoutAt(payoutId)).toMatchObject({ fundsRefusals: 2 });
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('can be requested again by the owner before the next daily attempt', async () => {
    const { payoutId } = await payoutWithoutFunds(name);
    valueOf(await owner.call('RETRY_PAYOUT', { payoutId }));
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'created', attempts: 2, fundsRefusals: 2 });
    await setAvailable(name, 10_000);
    valueOf(await owner.call('RETRY_PAYOUT', { payoutId }));
    await expectPayout(payoutId, { state: 'arrived', attempts: 3 });
    expect(codeOf(await owner.call('RETRY_PAYOUT', { payoutId }))).toBe('NOT_ALLOWED_NOW');
    expect(await madeAt(name, payoutId)).toHaveLength(1);
  });

  it('is audited at each refusal', async () => {
    const { payoutId } = await payoutWithoutFunds(name);
    expect(await auditOfTarget(`payouts/${payoutId}`)).toMatchObject([
      { action: 'CREATE_PAYOUT' },
      { action: 'PAYOUT_REPORTED', before: { state: 'sending' }, after: { state: 'created' } },
    ]);
  });
});

describe('advancePayout', () => {
  it('sends one transfer when an attempt without a response is followed by a refusal for lack of funds', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.addFault({ match: accountId, path: TRANSFERS_PATH, times: 2, status: 500 });
    await setAvailable('stripe', 0);
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    await environment.sandbox.clearFaults(accountId);
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'sending', attempts: 1, fundsRefusals: 0 });
    await makeDue(payoutId);
    await advancePayout(payoutId);
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'created', attempts: 2, fundsRefusals: 1 });
    await setAvailable('stripe', 4_000);
    await makeDue(payoutId);
    await advancePayout(payoutId);
    await vi.waitFor(async () => expect(await payoutAt(payoutId)).toMatchObject({ state: 'arrived', attempts: 3 }));
    expect(await madeAt('stripe', payoutId)).toHaveLength(1);
  });

  it('counts the refusals of two overlapping attempts with one key once', async () => {
    const { storeId, accountId } = await storePaidByStripe(environment, owner, 10_000);
    await environment.sandbox.addFault({ match: accountId, path: TRANSFERS_PATH, times: 2, status: 500 });
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    await environment.sandbox.clearFaults(accountId);
    await setAvailable('stripe', 0);
    await environment.sandbox.addFault({ match: accountId, path: TRANSFERS_PATH, times: 1, delayMs: 400 });
    await makeDue(payoutId);
    const slow = advancePayout(payoutId);
    await vi.waitFor(async () => expect(await payoutAt(payoutId)).toMatchObject({ attempts: 2 }));
    await makeDue(payoutId);
    await Promise.all([slow, advancePayout(payoutId)]);
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'created', attempts: 3, fundsRefusals: 1 });
  });

  it('does not repeat a PayPal payout as refused while an earlier result is unknown', async () => {
    const email = `${uniqueId('seller')}@example.com`;
    const { storeId } = await storePaidByPaypal(environment, owner, 10_000, email);
    await environment.sandbox.addFault({ match: email, path: '/paypal/v1/payments/payouts', times: 2, status: 500 });
    await setAvailable('paypal', 0);
    const payoutId = await createPayoutOf(owner, storeId, 4_000);
    await environment.sandbox.clearFaults(email);
    await makeDue(payoutId);
    expect(await advancePayout(payoutId)).toMatchObject({ ok: false });
    expect(await payoutAt(payoutId)).toMatchObject({ state: 'sending', fundsRefusals: 0 });
  });
});
