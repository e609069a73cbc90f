import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { NO_PAYOUT, type NewLedgerEntry } from '@blockbazaar/domain/ledger/entry';
import type { PayoutMethod, PayoutProviderName } from '@blockbazaar/domain/payouts/payout';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { shortfallCents, type PayoutFunds, type ProviderFunds } from '@blockbazaar/domain/payouts/payout-funds';
import { PAYOUT_LIMITS, PAYOUT_TIMES } from '@blockbazaar/domain/payouts/payout-limits';
import { samplePayout } from '@blockbazaar/domain/testing/sample-payout';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { documentAt, ownerIn, type TestOwner } from '../support/admin.ts';
import { countReads } from '../support/reads.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());
beforeEach(async () => {
  const batch = firestore.batch();
  for (const name of CLEARED)
    for (const { ref } of (await firestore.collection(COLLECTIONS[name]).get()).docs) batch.delete(ref);
  await batch.commit();
});

/** The collections that the book balances and the due payouts are read from. */
const CLEARED = [
  'ledgerEntries',
  'ledgerBalances',
  'ledgerMonths',
  'ledgerProgress',
  'ledgerBatches',
  'payouts',
  'payoutAccounts',
] as const;

const DAY_MS = 24 * 60 * 60_000;
const NONE = { bookCents: 0, inTransitCents: 0, openCents: 0, scheduledCents: 0 };

const readFunds = (): Promise<PayoutFunds> => owner.do('GET_PAYOUT_FUNDS', {});

async function fundsOf(name: PayoutProviderName): Promise<ProviderFunds> {
  const found = (await readFunds()).providers.find(({ provider }) => provider === name);
  if (found === undefined) throw new Error(`There are no funds of ${name}.`);
  return found;
}

/** Enters money that a buyer has paid at a provider. */
async function receive(provider: PayoutProviderName, cents: number): Promise<void> {
  const entry: NewLedgerEntry = {
    ...NO_PAYOUT,
    kind: 'paid',
    orderId: uniqueId('order'),
    provider,
    storeId: null,
    legs: [
      { account: `provider/${provider}`, cents },
      { account: 'commission', cents: -cents },
    ],
    storeCents: 0,
    sales: null,
    occurredAt: Timestamp.now(),
    isMigrated: false,
  };
  const bookedAt = FieldValue.serverTimestamp();
  await firestore.collection(COLLECTIONS.ledgerEntries).add({ ...entry, bookedAt });
}

const addPayout = async (way: PayoutMethod, state: 'created' | 'sending' | 'sent' | 'arrived', cents: number) => {
  const payout = samplePayout({ storeId: 'ash', at: Timestamp.now() }, { way, state, cents });
  await documentAt('payouts', uniqueId('payout')).set(payout);
};

/** A store whose next payout by PayPal is due in some days. */
async function scheduledStore(
  dueInDays: number,
  sales: readonly { cents: number; daysAgo?: number }[],
  changes: Partial<PayoutAccount> = {},
): Promise<string> {
  const storeId = uniqueId('store');
  for (const sale of sales) await enterSale(storeId, sale);
  await documentAt('payoutAccounts', storeId).set({
    ...newPayoutAccount(storeId),
    way: 'paypal',
    paypalEmail: 'ash@example.com',
    schedule: 'weekly',
    nextPayoutAt: Timestamp.fromMillis(Date.now() + dueInDays * DAY_MS),
    ...changes,
  });
  return storeId;
}

describe('GET_PAYOUT_FUNDS', () => {
  it('compares the book balance of each provider with its open payouts', async () => {
    await receive('paypal', 5_000);
    await addPayout('paypal', 'created', 4_000);
    await addPayout('paypal', 'sending', 2_000);
    await addPayout('paypal', 'sent', 1_149);
    await addPayout('paypal', 'arrived', 9_000);
    await addPayout('manual', 'created', 70_000);
    const paypal = await fundsOf('paypal');
    expect(paypal).toEqual({
      provider: 'paypal',
      bookCents: 5_000,
      inTransitCents: 1_149,
      openCents: 6_000,
      scheduledCents: 0,
    });
    expect(shortfallCents(paypal)).toBe(2_149);
    expect(await fundsOf('stripe')).toEqual({ provider: 'stripe', ...NONE });
  });

  it('includes entries before and after they are summed up', async () => {
    await receive('stripe', 700);
    expect(await fundsOf('stripe')).toMatchObject({ bookCents: 700 });
    await rollUpLedger({ deadline: Date.now() + 60_000, until: Date.now() });
    await receive('stripe', 30);
    expect(await fundsOf('stripe')).toMatchObject({ bookCents: 730 });
  });

  it('shows the shortfall of a store that PayPal pays for sales at Stripe, before its payout is due', async () => {
    await scheduledStore(6, [{ cents: 4_000 }]);
    expect(await fundsOf('stripe')).toMatchObject({ bookCents: 4_000, scheduledCents: 0 });
    const paypal = await fundsOf('paypal');
    expect(paypal).toMatchObject({ bookCents: 0, scheduledCents: 4_000 });
    expect(shortfallCents(paypal)).toBe(4_000);
  });

  it('includes sales whose hold is over when the payout is due', async () => {
    await scheduledStore(6, [{ cents: 4_000 }, { cents: 500, daysAgo: 3 }, { cents: 60, daysAgo: 0 }]);
    expect(await fundsOf('paypal')).toMatchObject({ scheduledCents: 4_500 });
  });

  it('excludes payouts that will not be made, and those after the period', async () => {
    await scheduledStore(6, [{ cents: PAYOUT_LIMITS.minimumCents - 1 }]);
    await scheduledStore(6, [{ cents: 4_000 }], { paypalEmail: '' });
    await scheduledStore(6, [{ cents: 4_000 }], { way: 'manual' });
    await scheduledStore(8, [{ cents: 4_000 }]);
    await scheduledStore(5, [{ cents: 4_000 }], { nextPayoutAt: null });
    const before = Date.now();
    const { providers, until, isComplete } = await readFunds();
    expect(providers.map(({ scheduledCents }) => scheduledCents)).toEqual([0, 0]);
    expect(until).toBeGreaterThanOrEqual(before + PAYOUT_TIMES.fundsHorizonMs);
    expect(isComplete).toBe(true);
  });

  it('excludes a payout that a recently changed account delays beyond the period', async () => {
    const changedAt = Timestamp.fromMillis(Date.now() - DAY_MS);
    await scheduledStore(1, [{ cents: 4_000 }], { changedAt });
    expect(await fundsOf('paypal')).toMatchObject({ scheduledCents: 4_000 });
    await scheduledStore(6, [{ cents: 1_000_000 }], { changedAt: Timestamp.fromMillis(Date.now() + 6 * DAY_MS) });
    expect(await fundsOf('paypal')).toMatchObject({ scheduledCents: 4_000 });
  });

  it('reads a limited number of schedules, soonest first, and states until when they are included', async () => {
    const most = PAYOUT_LIMITS.scheduledFundsMax;
    const latest = Date.now() + 5 * DAY_MS;
    const batch = firestore.batch();
    for (let index = 0; index <= most; index += 1)
      batch.set(documentAt('payoutAccounts', `many-${index}`), {
        ...newPayoutAccount(`many-${index}`),
        way: 'stripe',
        schedule: 'weekly',
        nextPayoutAt: Timestamp.fromMillis(index < most ? latest : latest + DAY_MS),
      });
    await batch.commit();
    const { until, isComplete } = await readFunds();
    expect([until, isComplete]).toEqual([latest, false]);
    const reads = await countReads(() => readFunds());
    // For each store: its account, two guards, the balance before and after, two months, and the progress.
    expect(reads.documents).toBeLessThan(most * 9 + 50);
    await documentAt('payoutAccounts', `many-${most}`).delete();
    expect(await readFunds()).toMatchObject({ isComplete: true });
  });
});
