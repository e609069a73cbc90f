import '../support/own-project.ts';
import { dayOf } from '@blockbazaar/domain/ledger/day-range';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import type { PayoutReserve } from '@blockbazaar/domain/payouts/payout-reserve';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPayoutBalance } from '../../../functions/src/payouts/balance/read-payout-balance.ts';
import { makeScheduledPayouts } from '../../../functions/src/payouts/scheduled-payouts.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { enterSale, payoutsOf } from '../../support/payout-books.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt, fieldsOf } from '../support/admin.ts';
import { countReads } from '../support/reads.ts';
import {
  balanceOf,
  clearLimits,
  create,
  createdIn,
  environment,
  listed,
  owner,
  proof,
  rollUpAll,
  startPayoutSite,
} from './manual-payouts.ts';

const DAY_MS = 24 * 60 * 60_000;
const RESERVE: PayoutReserve = { percent: 10, days: 90 };
const TERMS = { way: 'manual', schedule: 'manual', minimumCents: 100 } as const;

beforeAll(startPayoutSite);
afterAll(() => environment.stop());
beforeEach(clearLimits);

const sell = (storeId: string, cents: number, daysAgo: number, orderId?: string) =>
  enterSale(storeId, { cents, daysAgo, soldDaysAgo: daysAgo, ...(orderId !== undefined && { orderId }) });

async function reservingStore(reserve: PayoutReserve = RESERVE): Promise<string> {
  const { id: storeId } = await createStore();
  await owner.do('SET_PAYOUT_TERMS', { storeId, terms: { ...TERMS, reserve }, proof });
  return storeId;
}

describe('a store with a reserve', () => {
  it('has the same balance before and after its sales are summed up, and cannot be paid its reserve', async () => {
    const storeId = await reservingStore();
    await sell(storeId, 10_000, 120);
    await sell(storeId, 5_000, 30);
    await sell(storeId, 700, 1);
    const balance = {
      owedCents: 15_700,
      availableCents: 14_500,
      pendingCents: 700,
      disputedCents: 0,
      refundingCents: 0,
      reservedCents: 500,
    };
    expect(await balanceOf(storeId)).toEqual(balance);
    await rollUpAll();
    expect(await balanceOf(storeId)).toEqual(balance);
    expect(await readPayoutBalance(storeId)).toEqual({ ok: true, value: balance });
    expect(codeOf(await create(storeId, 14_501))).toBe('NOT_ALLOWED_NOW');
    await createdIn(storeId, 14_500);
    expect(await balanceOf(storeId)).toMatchObject({ availableCents: 0, reservedCents: 500 });
  });

  it('has no reserve of a refunded sale', async () => {
    const storeId = await reservingStore();
    await sell(storeId, 10_000, 120);
    const orderId = await sell(storeId, 5_000, 30);
    await enterSale(storeId, { cents: 5_000, orderId, kind: 'refunded', daysAgo: 0, soldDaysAgo: 30 });
    for (const summed of [false, true]) {
      if (summed) await rollUpAll();
      expect(await balanceOf(storeId)).toMatchObject({ availableCents: 10_000, reservedCents: 0 });
    }
  });

  it('has no reserve of a disputed sale', async () => {
    const storeId = await reservingStore();
    await sell(storeId, 10_000, 120);
    const orderId = await sell(storeId, 5_000, 30);
    const part = documentAt('storeOrders', `${orderId}_${storeId}`);
    await part.set({ orderId, storeId, disputed: true });
    expect(await balanceOf(storeId)).toMatchObject({
      availableCents: 10_000,
      disputedCents: 5_000,
      reservedCents: 0,
    });
  });

  it('is not paid while its daily sales differ from the entries', async () => {
    const storeId = await reservingStore();
    await sell(storeId, 5_000, 30);
    await rollUpAll();
    const day = documentAt('salesDaily', `${storeId}_${dayOf(Date.now() - 30 * DAY_MS)}`);
    await day.update({ revenueCents: FieldValue.increment(-4_000) });
    const refused = await create(storeId, 100);
    expect(refused).toMatchObject({ ok: false, text: PAYOUT_REFUSALS.unconfirmed });
    await day.update({ revenueCents: FieldValue.increment(4_000) });
    await createdIn(storeId, 4_500);
  });

  it('is paid the available part by its schedule', async () => {
    const storeId = await reservingStore();
    await sell(storeId, 5_000, 30);
    const terms = { ...TERMS, schedule: 'weekly' } as const;
    await owner.do('SET_PAYOUT_TERMS', { storeId, terms, proof });
    await documentAt('payoutAccounts', storeId).update({ nextPayoutAt: Timestamp.fromMillis(Date.now() - 60_000) });
    await makeScheduledPayouts();
    expect(await payoutsOf(storeId)).toMatchObject([{ cents: 4_500, createdBy: 'schedule' }]);
  });

  it('reads a constant number of documents, independent of the number of sales', async () => {
    const storeId = await reservingStore();
    const sellMany = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => sell(storeId, 100, 10 + (index % 60))));
    await sellMany(10);
    await rollUpAll();
    const few = await countReads(() => readPayoutBalance(storeId));
    await sellMany(70);
    await rollUpAll();
    expect(await countReads(() => readPayoutBalance(storeId))).toEqual(few);
    expect(await balanceOf(storeId)).toMatchObject({ owedCents: 8_000, reservedCents: 800 });
  });
});

describe('the reserve of a store', () => {
  it('is set with an audit entry, shown to the owner and the seller, and retained by older pages', async () => {
    const storeId = await reservingStore();
    await sell(storeId, 5_000, 30);
    await owner.do('SET_PAYOUT_TERMS', { storeId, terms: { ...TERMS, minimumCents: 200 }, proof });
    expect((await listed(storeId)).terms).toEqual({ ...TERMS, minimumCents: 200, reserve: RESERVE });
    expect(await auditOfTarget(`payoutAccounts/${storeId}`)).toMatchObject([
      { action: 'SET_PAYOUT_TERMS', before: { reserve: { percent: 0, days: 0 } }, after: { reserve: RESERVE } },
      { action: 'SET_PAYOUT_TERMS', before: { minimumCents: 100 }, after: { minimumCents: 200 } },
    ]);
    const { token } = await mintSellerSession(await createSeller(storeId));
    expect(valueOf(await environment.call('getPayoutBalance', {}, { token }))).toMatchObject({
      balance: { availableCents: 4_500, reservedCents: 500 },
      reserve: RESERVE,
    });
  });

  it('is none in an account of an earlier version', async () => {
    const storeId = await reservingStore();
    await documentAt('payoutAccounts', storeId).update({ reserve: FieldValue.delete() });
    await sell(storeId, 5_000, 30);
    expect(await listed(storeId)).toMatchObject({
      balance: { availableCents: 5_000, reservedCents: 0 },
      terms: { reserve: { percent: 0, days: 0 } },
    });
  });

  it.each([
    { percent: 101, days: 90 },
    { percent: -1, days: 90 },
    { percent: 2.5, days: 90 },
    { percent: 10, days: 181 },
  ])('is refused beyond its limits: $percent% for $days days', async (reserve) => {
    const storeId = await reservingStore();
    const data = { storeId, terms: { ...TERMS, reserve }, proof };
    expect(codeOf(await owner.call('SET_PAYOUT_TERMS', data))).toBe('INVALID_INPUT');
    expect(await fieldsOf('payoutAccounts', storeId)).toMatchObject({ reserve: RESERVE });
  });
});
